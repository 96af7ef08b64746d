"""The rules to read: which Markdown is understood, what HTML it becomes, which mistakes are named."""

import pytest

from magicgames.text.rulebook import BadRules, Rulebook, html, parse_rulebook, pictures, plain

BOOK = """# The Game {#game}

A **bold** and *slanted* start, see [the *second* part](#second).
It goes on & on <here>.

- one
- **two** [here](#second)
  and more
1. first
2. second

## Second part {#second}
![A tower](art:tower/tower)

| Who | What |
|---|:-:|
| ![x](art:a/b) | 3 < 4 |

> A note
> in two lines.
"""


def rules(text: str) -> Rulebook:
    return parse_rulebook(text, "game", "en", "game.md")


def test_headings_make_sections() -> None:
    book = rules(BOOK)
    assert [(section.id, section.level, section.title) for section in book.sections] == [
        ("game", 1, "The Game"),
        ("second", 2, "Second part"),
    ]
    assert (book.game_id, book.code) == ("game", "en")
    assert book.section("second").line == 12
    with pytest.raises(LookupError):
        book.section("third")


def test_html_of_a_section() -> None:
    assert html(rules(BOOK).sections[0], str).splitlines() == [
        '<h1><a name="game"></a>The Game</h1>',
        '<p>A <b>bold</b> and <i>slanted</i> start, see <a href="#second">the <i>second</i> part</a>. '
        "It goes on &amp; on &lt;here&gt;.</p>",
        '<ul><li>one</li><li><b>two</b> <a href="#second">here</a> and more</li></ul>',
        "<ol><li>first</li><li>second</li></ol>",
    ]


def test_html_of_pictures_tables_and_notes() -> None:
    book = rules(BOOK)
    assert html(book.sections[1], lambda key: f'/{key}.svg"').splitlines() == [
        '<h2><a name="second"></a>Second part</h2>',
        '<p class="picture"><img src="/tower/tower.svg&quot;" alt="A tower"></p>',
        '<table class="rules"><tr><th>Who</th><th>What</th></tr>'
        '<tr><td><img src="/a/b.svg&quot;" alt="x"></td><td>3 &lt; 4</td></tr></table>',
        '<blockquote class="note"><p>A note in two lines.</p></blockquote>',
    ]
    assert html(book, str) == html(book.sections[0], str) + "\n" + html(book.sections[1], str)


def test_plain_words_of_a_section() -> None:
    first, second = rules(BOOK).sections
    assert plain(first) == (
        "A bold and slanted start, see the second part. It goes on & on <here>.\none\ntwo here and more\nfirst\nsecond"
    )
    assert plain(second) == "Who What\n3 < 4\nA note in two lines."


def test_pictures_of_a_book() -> None:
    assert pictures(rules(BOOK + "\n**![y](art:c/d)**")) == ("tower/tower", "a/b", "c/d")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# One {#a}\n\n# Two {#a}", "game.md:3: the id a is there twice"),
        ("# One {#a}\n# Two", "game.md:2: a heading without an id: # Two"),
        ("#One {#a}", "game.md:1: a heading without an id: #One {#a}"),
        ("# One {#a}\n\ntext [x](#b)", "game.md:3: no section has the id b"),
        ("# One {#a}\n\n**text [x](#b)**", "game.md:3: no section has the id b"),
        ("# One {#a}\ntext **bold", "game.md:2: cannot read 'text **bold'"),
        ("# One {#a}\n[x](http://y)", "game.md:2: cannot read '[x](http://y)'"),
        ("# One {#a}\n![x](y.png)", "game.md:2: cannot read '![x](y.png)'"),
        ("# One {#a}\n- good\n- *bad", "game.md:3: cannot read '*bad'"),
        ("# One {#a}\n\n| a |\n| b |", "game.md:3: a table without a ruler below its head"),
        ("# One {#a}\n\n| a |\n|---|\n| b | c |", "game.md:5: a row with more or fewer cells than the head"),
        ("text\n# One {#a}", "game.md:1: text before the first heading"),
        ("text", "game.md:1: text before the first heading"),
    ],
)
def test_mistakes_are_named_with_file_and_line(text: str, complaint: str) -> None:
    with pytest.raises(BadRules) as trouble:
        rules(text)
    assert str(trouble.value) == complaint

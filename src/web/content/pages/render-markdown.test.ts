import fc from 'fast-check'
import { expect, test } from 'vitest'

import { renderMarkdown } from '#web/content/pages/render-markdown.ts'

/** The complete list of allowed tags. Any other "<" is a fault. */
const text = '[^<>"]*'
const tags = [
  '</?(?:p|h[2-6]|ul|ol|li|blockquote|strong|em|code|a)>',
  '<(?:br|hr)>',
  '<h[23] id="[a-z0-9]+(?:-[a-z0-9]+)*">',
  '<ol start="\\d+">',
  `<a href="(?:https?://${text}|mailto:${text}|/(?![/\\\\])${text}|#${text}|)"(?: title="${text}")?>`,
]
const harmless = new RegExp(`^(?:[^<>]|${tags.join('|')})*$`, 'i')

const site = 'https://tablefare.test'

/** None of these contains a legitimate external link, so every remaining link must lead to this site. */
const hostile: [what: string, markdown: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in a heading', '## Terms <script>alert(1)</script>'],
  ['a script in a heading as an id', '## "><script>alert(1)</script>'],
  ['a script in a list', '- a\n  - <script src=https://evil.example/x.js></script>'],
  ['a script in bold in a quote', '> **<script>alert(1)</script>**'],
  ['a script in upper case, broken', '<SCRIPT\n>alert(1)</SCRIPT'],
  ['a script written as entities', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;'],
  ['a script in code', '`<script>alert(1)</script>`\n\n```"><script>\n<script>alert(1)</script>\n```'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['an event handler on a block', '<div onclick="alert(1)">\n\nhello\n\n</div>'],
  ['an event handler in a link title', '[x](/a "\\" onmouseover=\\"alert(1)")'],
  ['an event handler in an address', '[x](/a" onmouseover="alert(1))\n\n[x](</a" onclick="alert(1)>)'],
  ['an event handler in an SVG', '<svg/onload=alert(1)><svg><animate onbegin=alert(1)>'],
  ['a javascript: link', '[x](javascript:alert(1))'],
  ['a javascript: link in mixed case', '[x](JaVaScRiPt:alert(1))'],
  ['a javascript: link behind spaces', '[x]( \t javascript:alert(1))\n\n[x](<\u0001javascript:alert(1)>)'],
  ['a javascript: link in entities', '[x](&#106;avascript&colon;alert(1))\n\n[x](java&Tab;script:alert(1))'],
  ['a javascript: link with a new line', '[x](<java&NewLine;script:alert(1)>)'],
  ['a javascript: link by escapes', '[x](\\javascript:alert\\(1\\))'],
  ['a javascript: link in angle brackets', '<javascript:alert(1)> <JAVASCRIPT:alert(1)>'],
  ['a javascript: link by reference', '[x][r]\n\n[r]: javascript:alert(1)'],
  ['a javascript: link nested in a link', '[a [b](javascript:alert(1)) c](/x)'],
  ['a javascript: picture', '![x](javascript:alert(1)) ![x](x "onerror=alert(1)")'],
  ['a data: link', '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)'],
  ['a data: picture', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'],
  ['a vbscript: or file: link', '[x](vbscript:msgbox(1)) [x](file:///etc/passwd)'],
  [
    'a link to another site in disguise',
    '[x](//evil.example) [x](/\\evil.example) [x](</&Tab;/evil.example>)',
  ],
  ['a frame and a form', '<iframe srcdoc="<script>1</script>"></iframe><form action=//evil.example>'],
  ['a style', '<style>@import "//evil.example"</style><p style="background:url(javascript:1)">'],
  ['a comment and CDATA', '<!-- <script>alert(1)</script> --> <![CDATA[<script>]]> <?php ?>'],
]

test.each(hostile)('CT5: %s in the text is never active on the page', (_, markdown) => {
  expect(renderMarkdown(markdown).html).toMatch(harmless)
  expect(renderMarkdown(markdown, 'rider').html).toMatch(harmless)
  for (const href of hrefs(markdown)) expect(new URL(href, site).origin).toBe(site)
})

test('the harmless pattern rejects each of these', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<p class="x">',
    '<img src="x">',
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<a href="/x" onclick="x">',
    '<a href="/x"x">',
    '<h2 id="a b">',
    'a < b',
  ])
    expect(html).not.toMatch(harmless)
})

test('CT5: random mixtures of Markdown and hostile scraps render harmless HTML', () => {
  const scraps = hostile.flatMap(([, markdown]) => markdown.split(/(?<=[\s<>()[\]"])/))
  const scrap = fc.constantFrom(
    ...scraps,
    '\n\n',
    '## ',
    '> ',
    '- ',
    '1. ',
    '**',
    '`',
    '](',
    '[',
    '"',
    '&quot;',
  )
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 40 }), (parts) =>
      harmless.test(renderMarkdown(parts.join('')).html),
    ),
    { numRuns: 2000 },
  )
})

test('CT5: invalid Markdown is shown as text, not lost', () => {
  expect(renderMarkdown('Fish & chips < £10 <b>now</b>').html).toBe(
    '<p>Fish &amp; chips &lt; £10 &lt;b&gt;now&lt;/b&gt;</p>\n',
  )
  expect(renderMarkdown('[pay](javascript:alert(1))').html).toBe('<p>[pay](javascript:alert(1))</p>\n')
})

test('paragraphs, lists, emphasis and links are rendered', () => {
  expect(renderMarkdown('Wait **ten** *minutes*.\n\n- one\n- two\n\n1. first\n\n> quoted\n\n---').html).toBe(
    '<p>Wait <strong>ten</strong> <em>minutes</em>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n' +
      '<ol>\n<li>first</li>\n</ol>\n<blockquote>\n<p>quoted</p>\n</blockquote>\n<hr>\n',
  )
  expect(hrefs('[a](/user) [b](#privacy) [c](https://ico.org.uk/x?y=1&z=2) <help@tablefare.test>')).toEqual([
    '/user',
    '#privacy',
    'https://ico.org.uk/x?y=1&amp;z=2',
    'mailto:help@tablefare.test',
  ])
})

test('a bare address stays text', () => {
  expect(renderMarkdown('See https://example.org').html).toBe('<p>See https://example.org</p>\n')
})

test('each h2 has a unique id made from its title, and is in the list of sections', () => {
  const { html, sections } = renderMarkdown(
    '## Who **we** are\n\n### Small\n\n## Café & co\n\n## Café, co.\n\n## Main',
  )
  expect(sections).toEqual([
    { id: 'who-we-are', title: 'Who we are' },
    { id: 'cafe-co', title: 'Café & co' },
    { id: 'cafe-co-2', title: 'Café, co.' },
    { id: 'main-2', title: 'Main' },
  ])
  expect(html).toContain('<h2 id="who-we-are">Who <strong>we</strong> are</h2>')
  expect(html).toContain('<h3>Small</h3>')
})

test('an h1 becomes an h2, and a heading without letters still has an id', () => {
  expect(renderMarkdown('# Title').html).toBe('<h2 id="title">Title</h2>\n')
  expect(renderMarkdown('## ???').sections).toEqual([{ id: 'section', title: '???' }])
})

test('within a section of the page, headings are one level lower and ids are prefixed', () => {
  const { html, sections } = renderMarkdown('## Alcohol\n\n###### Deep', 'rider')
  expect(html).toBe('<h3 id="rider-alcohol">Alcohol</h3>\n<h6>Deep</h6>\n')
  expect(sections).toEqual([{ id: 'rider-alcohol', title: 'Alcohol' }])
})

function hrefs(markdown: string): string[] {
  return [...renderMarkdown(markdown).html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

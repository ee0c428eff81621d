import MarkdownIt, { type Token } from 'markdown-it'

import { uniqueIds } from '#web/content/pages/unique-ids.ts'

export type Section = { id: string; title: string }

/**
 * Markdown of the database as HTML that can do no harm: what is not switched on below stays text, HTML above all.
 * For loaders only: the parser must not travel to the browser. `within` names a page's section: the headings then
 * lie one level lower, and their ids begin with it.
 */
export function renderMarkdown(text: string, within?: string): { html: string; sections: Section[] } {
  const tokens = markdown.parse(text, {})
  const idFor = uniqueIds()
  const sections: Section[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.max(2, Number(token.tag.slice(1)))
    token.tag = `h${Math.min(6, within ? level + 1 : level)}`
    if (token.type === 'heading_close' || level > 2) continue
    const title = wordsOf(tokens[at + 1])
    const id = idFor(within ? `${within} ${title}` : title)
    token.attrSet('id', id)
    sections.push({ id, title })
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections }
}

const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable([
  'heading',
  'list',
  'blockquote',
  'hr',
  'emphasis',
  'link',
  'autolink',
  'backticks',
  'newline',
  'escape',
  'entity',
])
markdown.validateLink = isSafeLink

/** Web and mail addresses, paths of this site, places on this page. It is asked after entities and escapes are undone. */
function isSafeLink(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address) || /^(#|\/(?![/\\]))/.test(address)
}

function wordsOf(heading: Token | undefined): string {
  const parts = (heading?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
  return parts.join('').trim()
}

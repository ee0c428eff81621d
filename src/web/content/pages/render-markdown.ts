import MarkdownIt, { type Token } from 'markdown-it'

import { createUniqueIds } from '#web/content/pages/create-unique-ids.ts'

export type Section = { id: string; title: string }

/**
 * Renders Markdown to safe HTML: syntax that is not enabled below stays text, raw HTML included. For loaders only, so that
 * the parser is not bundled for the browser. `within` lowers the headings by one level and prefixes their ids.
 */
export function renderMarkdown(text: string, within?: string): { html: string; sections: Section[] } {
  const tokens = markdown.parse(text, {})
  const idFor = createUniqueIds()
  const sections: Section[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.max(2, Number(token.tag.slice(1)))
    token.tag = `h${Math.min(6, within ? level + 1 : level)}`
    if (token.type === 'heading_close' || level > 2) continue
    const title = toHeadingText(tokens[at + 1])
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

/** Allows web and mail addresses, paths of this site and hashes. Called after entities and escapes are decoded. */
function isSafeLink(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address) || /^(#|\/(?![/\\]))/.test(address)
}

function toHeadingText(heading: Token | undefined): string {
  const parts = (heading?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
  return parts.join('').trim()
}

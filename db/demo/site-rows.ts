import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from './copy-rows.ts'
import { cuisineId } from './outlet-rows.ts'
import type { Sources } from './read-sources.ts'
import { idFor } from './seeded-draws.ts'

type Banner = Record<
  'title' | 'text' | 'buttonTitle' | 'link' | 'backgroundColor' | 'buttonTextColor' | 'picture',
  string
>
type Faq = Record<'audience' | 'question' | 'answer', string>

const termsOf = {
  User: 'terms-user.md',
  'Business Owner': 'terms-business-owner.md',
  Rider: 'terms-rider.md',
  Employee: 'terms-employee.md',
}

export function cuisineRows({ cuisines }: Sources): Row[] {
  return cuisines.map(({ slug, type, position }) => ({ id: cuisineId(slug), slug, type, position }))
}

/** The content of the site: banners, terms and questions. */
export function contentTables(): [table: string, rows: Row[]][] {
  return [
    ['banners', bannerRows(JSON.parse(content('banners.json')))],
    ['terms', Object.entries(termsOf).map(([role, file]) => termsRow(role, content(file), file))],
    ['faqs', faqRows(JSON.parse(content('faqs.json')))],
  ]
}

function bannerRows(banners: readonly Banner[]): Row[] {
  return banners.map((banner, position) => ({
    id: idFor('banner', position),
    title: banner.title,
    description: banner.text,
    button_title: banner.buttonTitle,
    image: `/renders/${banner.picture}.webp`,
    background_color: banner.backgroundColor,
    button_text_color: banner.buttonTextColor,
    link: banner.link,
    position,
  }))
}

function termsRow(role: string, text: string, file: string): Row {
  const [, title, body] = /^# (.+)\n([^]*)$/.exec(text.trim()) ?? []
  if (!title || !body) throw new Error(`${file}: it begins with no "# heading", or ends there`)
  return { id: idFor('terms', role, 1), role, version: 1, title: title.trim(), body: body.trim() }
}

function faqRows(faqs: readonly Faq[]): Row[] {
  return faqs.map(({ audience, question, answer }, position) => ({
    id: idFor('faq', position),
    audience,
    question,
    answer,
    position,
  }))
}

function content(file: string): string {
  return readFileSync(path.join(import.meta.dirname, 'content', file), 'utf8')
}

import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { Terms, TermsRole } from '#contract/content/terms.ts'
import { formatFullDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { renderMarkdown, type Section } from '#web/content/pages/render-markdown.ts'

export type TermsView = {
  title: string
  version: number
  published: { at: string; text: string }
  html: string
  sections: Section[]
}

/** The terms of a role as HTML; null when none are published yet. `within` as for renderMarkdown. */
export async function loadTerms(
  context: Readonly<RouterContextProvider>,
  role: TermsRole,
  within?: string,
): Promise<TermsView | null> {
  try {
    const { data } = await load(context, api.terms.readTermsByRole, { query: { role } })
    return toTermsView(data, within)
  } catch (error) {
    if (error instanceof Refused && error.code === 'TERMS_NOT_FOUND') return null
    throw error
  }
}

function toTermsView({ title, version, publishedAt, body }: Terms, within: string | undefined): TermsView {
  return {
    title,
    version,
    published: { at: publishedAt, text: formatFullDate(toLondonTime(new Date(publishedAt)).date) },
    ...renderMarkdown(body, within),
  }
}

import { kept, parsed } from '#web/ui/kept.ts'

/** The page that somebody meant to reach before they had to say who they are. */
export type PageMarker = 'checkout' | 'order page'

export const keptMarker = kept('tablefare.page', (text): PageMarker | undefined => {
  const marker = parsed(text)
  return marker === 'checkout' || marker === 'order page' ? marker : undefined
})

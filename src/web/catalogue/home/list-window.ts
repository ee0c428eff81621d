import { firstOfRow, pagesInARow } from '#web/ui/page/page-row.ts'

export const cardsOnAPage = 12

/** `first` is the first page that is shown, with all up to `page`. */
export type ListPaging = { first: number; page: number; more: boolean } & Counted

/** Of a search: how many it found, and among how many of the nearest if there are more around. */
type Counted = { total?: number | undefined; nearest?: number | undefined }

/** The page and limit of the call that has every card of a page and of those before it in its row. */
export function toWindow(page: number): { page: number; limit: number } {
  const row = Math.floor((page - 1) / pagesInARow)
  return { page: row + 1, limit: (row === 0 ? page : pagesInARow) * cardsOnAPage }
}

export function toRow<T>(
  data: readonly T[],
  paging: { more: boolean } & Counted,
  page: number,
): { found: T[]; paging: ListPaging } {
  const first = firstOfRow(page)
  const found = data.slice(0, (page - first + 1) * cardsOnAPage)
  const more = paging.more || found.length < data.length
  return { found, paging: { first, page, more, total: paging.total, nearest: paging.nearest } }
}

import { pageIn } from '#web/platform/pages/page-in.ts'
import { firstOfRow } from '#web/ui/page/page-row.ts'

type Page<Item> = { data: Item[]; paging: { more: boolean } }

/** The pages of a list that are on screen. `first` is above 1 only in a very long list. */
export type ShownPages = { first: number; last: number; more: boolean }

/**
 * The list up to the page that the address names, as one: `?page=3` shows pages 1 to 3, `?page=12` pages 11 and 12. `load`
 * is called with each page, the first one before the others, and its answer is returned as `start`.
 */
export async function loadPages<Item extends { _id: string }, Answer extends Page<Item>>(
  address: URLSearchParams,
  load: (page: number) => Promise<Answer & Page<Item>>,
): Promise<{ items: Item[]; pages: ShownPages; start: Answer }> {
  const last = pageIn(address, 10_000)
  const first = firstOfRow(last)
  const start = await load(first)
  const rest = Array.from({ length: last - first }, (_, at) => load(first + at + 1))
  const answers = [start, ...(await Promise.all(rest))]
  // An item that moved to a later page between two calls is in both.
  const byId = new Map(answers.flatMap(({ data }) => data.map((item) => [item._id, item] as const)))
  return { items: [...byId.values()], pages: { first, last, more: answers.at(-1)!.paging.more }, start }
}

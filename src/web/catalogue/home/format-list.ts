import { cardsOnAPage, type ListPaging } from '#web/catalogue/home/list-window.ts'

type Shown = { count: number; paging: ListPaging; place?: { postCode: string } | undefined }

/** The count above a list and the note at its end. Formatted on the server, as home has no script to spare for it. */
export function formatList({ count, paging, place }: Shown): { counted: string; end: string } {
  const { first, more, total = 0, nearest } = paging
  const all = (first - 1) * cardsOnAPage + count
  return {
    counted: place ? formatFound(total, nearest, place.postCode) : `${formatCount(count)} shown`,
    end: more || count === 0 ? '' : formatEnd(all, nearest),
  }
}

function formatFound(total: number, nearest: number | undefined, postCode: string): string {
  if (nearest === undefined) return `${formatCount(total)} near ${postCode}`
  const most = `nearest ${formatCount(nearest)} to ${postCode}`
  return total < nearest ? `${total} of the ${most}` : `The ${most}`
}

function formatEnd(all: number, nearest: number | undefined): string {
  if (nearest === undefined) return `That’s all: ${formatCount(all)}.`
  const most = `the nearest ${formatCount(nearest)}`
  return all < nearest ? `That’s all: ${all} of ${most}.` : `These are ${most}.`
}

function formatCount(count: number): string {
  return `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
}

/** A page of a list shows those before it as well, from the first of this many. */
export const pagesInARow = 10

/** The first page that is shown together with this one. */
export function firstOfRow(page: number): number {
  return page - ((page - 1) % pagesInARow)
}

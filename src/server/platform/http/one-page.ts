/** Of rows that were asked for with one more than the page holds: those of the page, and whether more follow. */
export function onePage<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) {
  return { rows: rows.slice(0, limit), paging: { page, limit, more: rows.length > limit } }
}

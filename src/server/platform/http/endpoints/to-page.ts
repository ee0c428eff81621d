/** The query must select one row more than fits on the page; that row shows that more follow. */
export function toPage<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) {
  return { rows: rows.slice(0, limit), paging: { page, limit, more: rows.length > limit } }
}

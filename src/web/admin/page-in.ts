/** Which page of a list an address asks for; the first where it says something else. */
export function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}

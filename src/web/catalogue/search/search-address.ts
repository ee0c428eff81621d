/** The filters of the restaurant list, as they stand in the page's address. */
export type Search = {
  /** The name of a restaurant, cuisine or dish. */
  q?: string | undefined
  postCode?: string | undefined
  cuisine?: string | undefined
  orderType?: string | undefined
  openNow?: string | undefined
  freeDelivery?: string | undefined
  offers?: string | undefined
  sort?: string | undefined
  page?: string | undefined
}

export const searchFields = [
  'q',
  'postCode',
  'cuisine',
  'orderType',
  'openNow',
  'freeDelivery',
  'offers',
  'sort',
  'page',
] as const

/** The address of the list with other filters, on its first page. */
export function searchAddress(present: URLSearchParams, change: Search): string {
  const wanted: Search = { ...readSearch(present), page: undefined, ...change }
  const given = searchFields.flatMap((name) => (wanted[name] ? [[name, wanted[name]]] : []))
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given)}`
}

export function readSearch(address: URLSearchParams): Search {
  return Object.fromEntries(searchFields.map((name) => [name, address.get(name)?.trim() || undefined]))
}

let lastList = '/'

/** The last list that was shown, for the link back to it. A full page load forgets it. */
export function listBefore(): string {
  return lastList
}

export function rememberList(address: string): void {
  lastList = address
}

/** What a list of restaurants may be asked for in the address of the page. */
export type Search = {
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
  'postCode',
  'cuisine',
  'orderType',
  'openNow',
  'freeDelivery',
  'offers',
  'sort',
  'page',
] as const

/** The same list with something changed. A changed list begins at its first page. */
export function searchAddress(present: URLSearchParams, change: Search): string {
  const wanted: Search = { ...readSearch(present), page: undefined, ...change }
  const given = searchFields.flatMap((name) => (wanted[name] ? [[name, wanted[name]]] : []))
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given)}`
}

export function readSearch(address: URLSearchParams): Search {
  return Object.fromEntries(searchFields.map((name) => [name, address.get(name)?.trim() || undefined]))
}

let lastList = '/'

/** The list that was looked at last, for the way back to it. A page that comes anew knows of none. */
export function listBefore(): string {
  return lastList
}

export function rememberList(address: string): void {
  lastList = address
}

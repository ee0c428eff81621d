/** The part of the address that chooses the list: `?state=new`, or nothing. Messages about a form are left out. */
export function toListSearch(search: string): string {
  const all = new URLSearchParams(search)
  const own = ['state', 'search', 'page'].flatMap((name) => {
    const value = all.get(name)
    return value ? [[name, value]] : []
  })
  return own.length === 0 ? '' : `?${new URLSearchParams(own).toString()}`
}

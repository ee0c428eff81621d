/** Which page of a list an address asks for; the first where it says something else. */
export function pageIn(address: URLSearchParams, last = 1_000): number {
  const asked = Number(address.get('page'))
  return Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1
}

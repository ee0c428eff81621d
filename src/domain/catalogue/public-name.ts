/** The name of a restaurant in addresses, from what it is called and where it is: 'café-nord-leeds' is cafe-nord-leeds. */
export function publicName(...words: string[]): string {
  return words
    .join(' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
}

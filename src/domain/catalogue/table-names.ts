export const maxTableNameLength = 20

export const maxTables = 300

/** The number of tables of an outlet whose staff have not edited the list: one per two covers, but twelve at least. */
export function countUsualTables(covers: number): number {
  return Math.min(120, Math.max(12, Math.ceil(covers / 2)))
}

/** Two names with the same key mean the same table: case, spaces and "Table" before a number are ignored. */
export function toTableKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^table(?=\d)/, '')
}

/** "1" to "20", both ends included; with a prefix "Garden 1" to "Garden 20". */
export function numberTables(first: number, last: number, prefix = ''): string[] {
  const start = prefix.trim() === '' ? '' : `${prefix.trim()} `
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${start}${first + at}`)
}

/** The first name that stands for a table already named before it. */
export function findRepeatedName(names: readonly string[]): string | undefined {
  const keys = names.map(toTableKey)
  return names.find((_, at) => keys.indexOf(keys[at]!) < at)
}

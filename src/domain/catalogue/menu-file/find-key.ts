import { quote } from '#domain/catalogue/menu-file/parse-cells.ts'
import type { OpenRow } from '#domain/catalogue/menu-file/read-row.ts'
import { toKey } from '#domain/catalogue/menu-file/to-key.ts'

type Named = { key: string; name: string }

/** A list by key and by name, where capital letters do not matter. */
export type KeyIndex<T extends Named> = { byKey: Map<string, T>; byName: Map<string, T[]> }

export function toKeyIndex<T extends Named>(list: readonly T[]): KeyIndex<T> {
  return {
    byKey: new Map(list.map((one) => [one.key, one])),
    byName: Map.groupBy(list, ({ name }) => name.toLowerCase()),
  }
}

export function addToIndex<T extends Named>({ byKey, byName }: KeyIndex<T>, one: T): void {
  const name = one.name.toLowerCase()
  byKey.set(one.key, one)
  byName.set(name, [...(byName.get(name) ?? []), one])
}

/** The key for a row without one: that of the only present item of this name, or one made from the name. */
export function findOrCreateKey(name: string, present: KeyIndex<Named>): string {
  return findByName(present, name)?.key ?? toKey(name)
}

/** By key first; by name only where one item has it. */
export function findByKeyOrName<T extends Named>(index: KeyIndex<T>, text: string): T | undefined {
  return index.byKey.get(text) ?? findByName(index, text)
}

/** Several items have this name. */
export function isAmbiguous({ byName }: KeyIndex<Named>, name: string): boolean {
  return (byName.get(name.toLowerCase())?.length ?? 0) > 1
}

function findByName<T extends Named>({ byName }: KeyIndex<T>, name: string): T | undefined {
  const same = byName.get(name.toLowerCase()) ?? []
  return same.length === 1 ? same[0] : undefined
}

/** An option is the same as before if it has the same name; capital letters do not matter. */
export function findOption<T extends { name: string }>(options: readonly T[], name: string): T | undefined {
  const same = (option: T) => option.name.toLowerCase() === name.toLowerCase()
  return options.find((option) => option.name === name) ?? options.find(same)
}

/** Refuses a row whose key is that of an earlier row. */
export function requireNew(row: OpenRow, key: string, earlierLine: number | undefined): void {
  if (earlierLine === undefined) return
  if (row.text('key')) row.refuse('key', `${key} is already on line ${earlierLine}.`)
  else row.refuse('name', `${quote(row.name)} is already on line ${earlierLine}. Give each of them a key.`)
}

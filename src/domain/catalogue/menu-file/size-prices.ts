import type { FileGroup, FileSizePrice } from '#domain/catalogue/menu-file/menu-file.ts'
import { type ParseCell, parseOptionPrice, quote } from '#domain/catalogue/menu-file/parse-cells.ts'

type Size = { group: string; size: string }
/** The sizes of a menu in the order of the file, by their names and by 'key/name'. */
export type SizeIndex = {
  byName: Map<string, Size[]>
  byPath: Map<string, Size>
  places: Map<string, number>
}

const maxSizePrices = 50

export function toSizeIndex(
  groups: readonly Pick<FileGroup, 'key' | 'name' | 'kind' | 'options'>[],
): SizeIndex {
  const sizes = groups
    .filter(({ kind }) => kind === 'sizes')
    .toSorted(byNameThenKey)
    .flatMap(({ key, options }) => options.map(({ name }) => ({ group: key, size: name })))
  return {
    byName: Map.groupBy(sizes, ({ size }) => size.toLowerCase()),
    byPath: new Map([
      ...sizes.map((one) => [toPath(one).toLowerCase(), one] as const),
      ...sizes.map((one) => [toPath(one), one] as const),
    ]),
    places: new Map(sizes.map((one, at) => [toPath(one), at])),
  }
}

/** 'Large: 2.50; Small: 1.50'. Where several groups have a size of this name, its key is before it: 'pizza-size/Large'. */
export function formatSizePrices(
  prices: readonly FileSizePrice[],
  sizes: SizeIndex,
  ownKey: string,
  toAmount: (pence: number) => string,
): string {
  const place = (one: Size) => sizes.places.get(toPath(one)) ?? 0
  return prices
    .toSorted((a, b) => place(a) - place(b))
    .map((one) => {
      const found = findSize(sizes, one.size, ownKey)
      const isEnough = found?.group === one.group && found.size === one.size
      return `${inQuotes(isEnough ? one.size : toPath(one))}: ${toAmount(one.price)}`
    })
    .join('; ')
}

/** A size as the cell names it, with its price in pence. */
export type NamedPrice = { text: string; price: number }

/** The cell without its sizes, which may be in rows further down. */
export const parseNamedPrices: ParseCell<NamedPrice[]> = (cell) => {
  const prices: NamedPrice[] = []
  for (const [text, amount] of splitSizes(cell)) {
    if (amount === undefined)
      return { problem: `Write each size with a colon and its price, like ${text.slice(0, 40)}: 2.50.` }
    const price = parseOptionPrice(amount.trim())
    if ('problem' in price) return price
    prices.push({ text, price: price.value })
    if (prices.length > maxSizePrices)
      return { problem: `An option can have prices for at most ${maxSizePrices} sizes.` }
  }
  return { value: prices }
}

export function findSizes(
  named: readonly NamedPrice[],
  sizes: SizeIndex,
  ownKey: string,
): ReturnType<ParseCell<FileSizePrice[]>> {
  const prices = new Map<Size, FileSizePrice>()
  for (const { text, price } of named) {
    const size = findSize(sizes, text, ownKey)
    if (!size) return { problem: explainUnknown(sizes, text, ownKey) }
    if (prices.has(size)) return { problem: `The size ${quote(text)} is there twice.` }
    prices.set(size, { ...size, price })
  }
  return { value: [...prices.values()] }
}

/** Those whose size is still there, by its present name. */
export function keepSizePrices(
  prices: readonly FileSizePrice[],
  { byPath }: SizeIndex,
  ownKey: string,
): FileSizePrice[] {
  return prices.flatMap(({ price, ...size }) => {
    const found = byPath.get(toPath(size)) ?? byPath.get(toPath(size).toLowerCase())
    return found && found.group === size.group && found.group !== ownKey ? [{ ...found, price }] : []
  })
}

/** Each name, in quotation marks or up to the last colon, with the text of its price. Not by one expression: spaces would backtrack. */
function* splitSizes(cell: string): Generator<[name: string, amount: string | undefined]> {
  for (let at = 0; at < cell.length;) {
    while (cell[at] === ' ') at++
    const close = cell[at] === '"' ? findClosing(cell, at) : -1
    const semicolon = cell.indexOf(';', Math.max(at, close))
    const end = semicolon === -1 ? cell.length : semicolon
    const rest = cell.slice(close === -1 ? at : close + 1, end).trim()
    if (close !== -1)
      yield [
        cell.slice(at + 1, close).replaceAll('""', '"'),
        rest.startsWith(':') ? rest.slice(1) : undefined,
      ]
    else if (rest !== '') {
      const colon = rest.lastIndexOf(':')
      yield colon === -1 ? [rest, undefined] : [rest.slice(0, colon).trim(), rest.slice(colon + 1)]
    }
    at = end + 1
  }
}

/** The end of a text in quotation marks, where a doubled one is part of the text; -1 if there is none. */
function findClosing(cell: string, opening: number): number {
  for (let at = cell.indexOf('"', opening + 1); at !== -1; at = cell.indexOf('"', at + 2))
    if (cell[at + 1] !== '"') return at
  return -1
}

function inQuotes(text: string): string {
  return text.includes(';') || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** Of another group: an option has no price by the sizes of its own group. */
function findSize({ byName, byPath }: SizeIndex, text: string, ownKey: string): Size | undefined {
  const exact = byPath.get(text) ?? byPath.get(text.toLowerCase())
  if (exact && exact.group !== ownKey) return exact
  const named = namesakes(byName, text, ownKey)
  return named.length === 1 ? named[0] : undefined
}

function explainUnknown({ byName }: SizeIndex, text: string, ownKey: string): string {
  const [first] = namesakes(byName, text, ownKey)
  return first
    ? `Several groups have the size ${quote(text)}. Write its group before it, like ${toPath(first)}.`
    : `${quote(text)} is not a size of this menu.`
}

function namesakes(byName: SizeIndex['byName'], text: string, ownKey: string): Size[] {
  return (byName.get(text.toLowerCase()) ?? []).filter(({ group }) => group !== ownKey)
}

/** Keys have no slash. */
function toPath({ group, size }: Size): string {
  return `${group}/${size}`
}

export function byNameThenKey(a: { name: string; key: string }, b: { name: string; key: string }): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.key < b.key ? -1 : 1
}

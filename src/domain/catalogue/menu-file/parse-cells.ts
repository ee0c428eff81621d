import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { type GroupKind, type HalvesPrice } from '#domain/catalogue/menu/options/dish-options.ts'
import { diets } from '#domain/catalogue/menu-file/menu-file.ts'
import { isKey, maxKeyLength } from '#domain/catalogue/menu-file/to-key.ts'
import { isSingleLineText } from '#domain/shared/text/visible-text.ts'

/** The value of a cell, or the sentence that says what is wrong with it. */
type Parsed<T> = { value: T } | { problem: string }
export type ParseCell<T> = (cell: string) => Parsed<T>

export function parseName(maxLength: number): ParseCell<string> {
  return (cell) => {
    if (cell === '') return { problem: 'The name is missing.' }
    if (cell.length > maxLength) return { problem: `The name is longer than ${maxLength} characters.` }
    if (!isSingleLineText(cell)) return { problem: 'The name must be visible text on one line.' }
    return { value: cell }
  }
}

export const parseDescription: ParseCell<string> = (cell) => {
  if (cell.length > 500) return { problem: 'The description is longer than 500 characters.' }
  if (cell.includes('\0') || !cell.isWellFormed())
    return { problem: 'The description contains a character that is not allowed.' }
  return { value: cell }
}

/** In pence: '4', '4.5', '4.50' and '£4.50', up to £1,000. */
export const parsePrice: ParseCell<number> = (cell) => {
  if (cell === '') return { problem: 'The price is missing. Write an amount like 4.50.' }
  const [, pounds, decimals = ''] = /^£?\s?(\d{1,4})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
  if (pounds === undefined) return { problem: `${quote(cell)} is not an amount.${suggestAmount(cell)}` }
  const pence = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'))
  return pence <= 100_000 ? { value: pence } : { problem: `${quote(cell)} is more than £1,000.` }
}

/** The same for an option, which may also take something off: '-0.50'. */
export const parseOptionPrice: ParseCell<number> = (cell) => {
  const off = /^(£?)-\s?(?=[£\d])/.exec(cell)
  if (!off) return parsePrice(cell)
  const parsed = parsePrice(off[1] + cell.slice(off[0].length))
  return 'value' in parsed ? { value: 0 - parsed.value } : { problem: `${quote(cell)} is not an amount.` }
}

export const parseTypePrice: ParseCell<number | null> = (cell) =>
  cell === '' ? { value: null } : parsePrice(cell)

/** '2026-12-01', or '01/12/2026' as spreadsheets write it. */
export const parseDay: ParseCell<string | null> = (cell) => {
  if (cell === '') return { value: null }
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const date = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : cell
  return /^2[01]\d\d-\d\d-\d\d$/.test(date) && isDate(date)
    ? { value: date }
    : { problem: `${quote(cell)} is not a day. Write it like 2026-12-01.` }
}

export const parseKind: ParseCell<GroupKind> = (cell) => {
  const kind = cell === '' ? 'choices' : kinds.get(cell.toLowerCase())
  return kind
    ? { value: kind }
    : { problem: `${quote(cell)} is not a kind of group. Write choices, sizes, halves or extras.` }
}

export const parseHalvesPrice: ParseCell<HalvesPrice> = (cell) => {
  const word = cell.toLowerCase()
  if (word === '' || word === 'dearer') return { value: 'dearer' }
  return word === 'mean' ? { value: 'mean' } : { problem: `${quote(cell)} is neither dearer nor mean.` }
}

export const parseVat: ParseCell<number | null> = (cell) => {
  if (cell === '') return { value: null }
  const rate = /^(0|5|20)\s?%?$/.exec(cell)?.[1]
  return rate ? { value: Number(rate) } : { problem: `${quote(cell)} is not a VAT rate. Write 0, 5 or 20.` }
}

export function parseWhole(min: number, max: number): ParseCell<number> {
  return (cell) => {
    const number = /^\d{1,6}$/.test(cell) ? Number(cell) : NaN
    return number >= min && number <= max
      ? { value: number }
      : { problem: `${quote(cell)} is not a whole number from ${min} to ${max.toLocaleString('en-GB')}.` }
  }
}

export function parseWholeOr<T>(whenEmpty: T, min: number, max: number): ParseCell<number | T> {
  return (cell) => (cell === '' ? { value: whenEmpty } : parseWhole(min, max)(cell))
}

export function parseYesOrNo(whenEmpty: boolean): ParseCell<boolean> {
  return (cell) => {
    if (cell === '') return { value: whenEmpty }
    if (/^(yes|y|true|1)$/i.test(cell)) return { value: true }
    if (/^(no|n|false|0)$/i.test(cell)) return { value: false }
    return { problem: `${quote(cell)} is neither yes nor no.` }
  }
}

export const parseKeyCell: ParseCell<string> = (cell) =>
  cell === '' || isKey(cell)
    ? { value: cell }
    : {
        problem: `${quote(cell)} is not a key. Use up to ${maxKeyLength} letters, digits, hyphens and dots.`,
      }

export const parseDiets: ParseCell<string[]> = (cell) => {
  const found = splitList(cell).map((word) => word.toLowerCase())
  const unknown = found.find((word) => !diets.some((diet) => diet === word))
  if (unknown !== undefined)
    return { problem: `${quote(unknown)} is not a mark. Write vegetarian, vegan or halal.` }
  return { value: [...new Set(found)] }
}

/** Empty: not filled in. 'none': declared as containing none. */
export const parseAllergens: ParseCell<Allergen[] | null> = (cell) => {
  const found = splitList(cell).map((word) => word.toLowerCase())
  if (found.length === 0) return { value: null }
  if (found.length === 1 && found[0] === 'none') return { value: [] }
  const named: Allergen[] = []
  for (const word of found) {
    const known = allergens.find((allergen) => allergen === word) ?? otherNames.get(word)
    if (word === 'none') return { problem: 'Write either none or a list of allergens.' }
    if (!known) return { problem: `${quote(word)} is not one of the 14.${suggestAllergen(word)}` }
    named.push(known)
  }
  return { value: [...new Set(named)] }
}

export const parseList: ParseCell<string[] | undefined> = (cell) => ({ value: [...new Set(splitList(cell))] })

export function splitList(cell: string): string[] {
  return cell
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** '1,500' */
export function inThousands(count: number): string {
  return count.toLocaleString('en-GB')
}

export function quote(cell: string): string {
  return `“${cell.length > 40 ? `${cell.slice(0, 39)}…` : cell}”`
}

const kinds: ReadonlyMap<string, GroupKind> = new Map([
  ['choices', 'choices'],
  ['choice', 'choices'],
  ['sizes', 'sizes'],
  ['size', 'sizes'],
  ['halves', 'halves'],
  ['half and half', 'halves'],
  ['extras', 'extras'],
  ['extra', 'extras'],
])

const otherNames: ReadonlyMap<string, Allergen> = new Map([
  ['gluten', 'cereals containing gluten'],
  ['crustacean', 'crustaceans'],
  ['egg', 'eggs'],
  ['mollusc', 'molluscs'],
  ['peanut', 'peanuts'],
  ['tree nut', 'tree nuts'],
  ['sesame seeds', 'sesame'],
  ['soy', 'soya'],
  ['soybeans', 'soya'],
  ['sulfites', 'sulphites'],
  ['sulphur dioxide', 'sulphites'],
])

const suggestions: ReadonlyMap<string, string> = new Map([
  ['nut', 'tree nuts or peanuts'],
  ['nuts', 'tree nuts or peanuts'],
  ['wheat', 'cereals containing gluten'],
  ['dairy', 'milk'],
  ['lactose', 'milk'],
  ['shellfish', 'crustaceans or molluscs'],
  ['prawns', 'crustaceans'],
])

function suggestAllergen(word: string): string {
  const near = suggestions.get(word) ?? allergens.find((allergen) => allergen.startsWith(word.slice(0, 4)))
  return near ? ` Did you mean ${near}?` : ''
}

function isDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

function suggestAmount(cell: string): string {
  const [, pounds, decimals = ''] = /(\d{1,4})(?:[.,:](\d{1,2}))?(?!\d)/.exec(cell) ?? []
  return ` Write ${pounds === undefined ? '4.50' : `${pounds}.${decimals.padEnd(2, '0')}`}.`
}

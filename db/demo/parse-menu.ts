import { type GroupRules, type OptionRules, ruleMarks } from './parse-group-rules.ts'

export type Option = { name: string; price: number; allergens: string[] | null } & OptionRules
export type OptionGroup = {
  code: string
  name: string
  min: number
  max: number
  options: Option[]
} & GroupRules

export type Dish = {
  section: string
  name: string
  description: string
  price: number
  diets: string[]
  isAlcohol: boolean
  /** Null if the outlet has declared nothing. */
  allergens: string[] | null
  kcal: number | null
  groups: string[]
}

/** The content of a cuisine's file. Prices are in pence. */
export type CuisineMenu = {
  type: string
  names: string[]
  specialities: string[]
  groups: OptionGroup[]
  dishes: Dish[]
}

export const allergenOf: Readonly<Record<string, string>> = {
  G: 'cereals containing gluten',
  Cr: 'crustaceans',
  E: 'eggs',
  F: 'fish',
  P: 'peanuts',
  S: 'soya',
  M: 'milk',
  N: 'tree nuts',
  Ce: 'celery',
  Mu: 'mustard',
  Se: 'sesame',
  Su: 'sulphites',
  L: 'lupin',
  Mo: 'molluscs',
}

const dietsOf: Readonly<Record<string, string[]>> = {
  V: ['vegetarian'],
  VG: ['vegetarian', 'vegan'],
  H: ['halal'],
  ALC: [],
}

/** Parses the text of a .psv file; an error names the file and the line. */
export function parseMenu(text: string, file: string): CuisineMenu {
  const menu: CuisineMenu = { type: '', names: [], specialities: [], groups: [], dishes: [] }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    try {
      readLine(
        menu,
        line.split('|').map((field) => field.trim()),
      )
    } catch (problem) {
      throw new Error(`${file}:${at + 1}: ${(problem as Error).message}`, { cause: problem })
    }
  }
  return menu
}

function readLine(menu: CuisineMenu, fields: string[]): void {
  const [mark = '', ...rest] = fields
  if (mark === '@cuisine') menu.type = filled('the cuisine', rest[0])
  else if (mark === '@names') menu.names = rest.map((name) => filled('a name', name))
  else if (mark === '@specialities') menu.specialities = rest.map((name) => filled('a speciality', name))
  else if (mark === '@group') addUnlike(menu.groups, readGroup(rest), (group) => group.code)
  else if (mark in ruleMarks) ruleMarks[mark]!(menu.groups, rest)
  else if (mark.startsWith('@')) throw new Error(`unknown mark "${mark}"`)
  else addUnlike(menu.dishes, readDish(fields, menu.groups), (dish) => dish.name.toLowerCase())
}

function readGroup([code, name, min, max, ...choices]: string[]): OptionGroup {
  const options: Option[] = []
  for (const choice of choices) addUnlike(options, readOption(choice), (option) => option.name)
  const group = {
    code: filled('the group code', code),
    name: filled('the group name', name),
    min: wholeNumber('the least number of choices', min),
    max: wholeNumber('the greatest number of choices', max),
    options,
  }
  if (group.max < 1 || group.min > group.max) throw new Error(`choices ${min} to ${max} cannot be met`)
  if (group.min > options.length) throw new Error(`${min} choices wanted of ${options.length} options`)
  return group
}

function readOption(choice: string): Option {
  const [name, price, allergens = '', ...more] = choice.split(':')
  if (more.length > 0) throw new Error(`option "${choice}" has too many parts`)
  return { name: filled('the option', name), price: inPence(price), allergens: readAllergens(allergens) }
}

function readDish(fields: string[], groups: readonly OptionGroup[]): Dish {
  if (fields.length !== 8) throw new Error(`a dish has 8 fields, this has ${fields.length}`)
  const [section, name, description = '', price, diets = '', allergens = '', kcal = '', codes = ''] = fields
  const unknown = words(codes).find((code) => !groups.some((group) => group.code === code))
  if (unknown) throw new Error(`unknown option group "${unknown}"`)
  return {
    section: filled('the section', section),
    name: filled('the dish', name),
    description,
    price: inPence(price),
    diets: [...new Set(words(diets).flatMap((code) => known('diet', dietsOf, code)))],
    isAlcohol: words(diets).includes('ALC'),
    allergens: readAllergens(allergens),
    kcal: kcal === '' ? null : wholeNumber('kcal', kcal),
    groups: words(codes),
  }
}

function readAllergens(codes: string): string[] | null {
  return codes.trim() === '?' ? null : words(codes).map((code) => known('allergen', allergenOf, code))
}

function addUnlike<Thing>(things: Thing[], thing: Thing, by: (thing: Thing) => string): void {
  if (things.some((other) => by(other) === by(thing))) throw new Error(`"${by(thing)}" stands twice`)
  things.push(thing)
}

function known<Meaning>(what: string, meanings: Readonly<Record<string, Meaning>>, code: string): Meaning {
  const meaning = meanings[code]
  if (meaning === undefined) throw new Error(`unknown ${what} "${code}"`)
  return meaning
}

function filled(what: string, text: string | undefined): string {
  if (!text) throw new Error(`${what} is missing`)
  return text
}

function wholeNumber(what: string, text = ''): number {
  if (!/^\d+$/.test(text)) throw new Error(`${what} "${text}" is not a whole number`)
  return Number(text)
}

function inPence(text = ''): number {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw new Error(`price "${text}" is not an amount in pounds`)
  return Math.round(Number(text) * 100)
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

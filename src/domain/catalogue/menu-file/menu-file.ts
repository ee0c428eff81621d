import type { Allergen } from '#domain/catalogue/menu/allergens.ts'

/** The columns of the file, in the order in which they are written. docs/menu-format.md describes them. */
export const columns = [
  'type',
  'key',
  'category',
  'name',
  'description',
  'price',
  'vat',
  'kcal',
  'alcohol',
  'diets',
  'allergens',
  'options',
  'on sale',
  'group',
  'at least',
  'at most',
] as const

export type Column = (typeof columns)[number]

export const rowTypes = ['category', 'dish', 'group', 'option'] as const
export type RowType = (typeof rowTypes)[number]

/** A row as it is written: every column, empty where it has no meaning for the type. */
export type MenuRow = Record<Column, string>

/** A row as it was read. A column that the file does not have is absent, which differs from an empty cell. */
export type FileRow = { line: number; cells: Partial<Record<Column, string>> }

export type RowProblem = {
  line: number
  /** Of the dish, or whatever else the row is about. */
  name: string
  column: string
  problem: string
}

export type FileDish = {
  key: string
  name: string
  description: string
  /** In pence. */
  price: number
  vatRate: number | null
  kcal: number | null
  isAlcohol: boolean
  diets: string[]
  /** Null where the outlet has declared nothing, which is not the same as declaring none. */
  allergens: Allergen[] | null
  /** Keys of option groups, in order, required ones first. */
  groups: string[]
  isOff: boolean
}

export type FileCategory = { key: string; name: string; dishes: FileDish[] }
type FileOption = { name: string; price: number; allergens: Allergen[] | null }
export type FileGroup = {
  key: string
  name: string
  minChoices: number
  choiceCount: number
  options: FileOption[]
}

/** A menu as far as a file describes it. Keys are unique among categories, among dishes and among groups. */
export type FileMenu = { categories: FileCategory[]; groups: FileGroup[] }

export const menuLimits = {
  categories: 100,
  dishes: 2_000,
  groups: 300,
  optionsInGroup: 50,
  groupsOfDish: 20,
}
export const maxFileBytes = 2 * 1024 * 1024
export const diets = ['vegetarian', 'vegan', 'halal'] as const

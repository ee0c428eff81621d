import type { ServingPeriod } from '#domain/catalogue/hours/serving-period.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { GroupKind, HalvesPrice } from '#domain/catalogue/menu/options/dish-options.ts'

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
  'named',
  'may contain',
  'options',
  'on sale',
  'collection price',
  'delivery price',
  'dine in price',
  'collection vat',
  'delivery vat',
  'prices from',
  'group',
  'at least',
  'at most',
  'kind',
  'halves price',
  'of one option',
  'first free',
  'price at size',
  'default',
  'opens',
  'served',
  'hours',
  'first day',
  'last day',
  'kitchen points',
] as const

export type Column = (typeof columns)[number]

export const rowTypes = ['category', 'dish', 'group', 'option', 'time'] as const
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

/** Prices in pence and VAT rates for one order type only; null where the dish's own apply. */
export type FileTypePrices = {
  collection: number | null
  delivery: number | null
  dineIn: number | null
  collectionVatRate: number | null
  deliveryVatRate: number | null
  /** The first day; null if they always apply. */
  from: string | null
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
  /** The nuts and cereals by name, and what it may contain. Both are empty where nothing is declared. */
  named: NamedAllergen[]
  mayContain: Allergen[]
  /** Keys of option groups, in order, required ones first. */
  groups: string[]
  isOff: boolean
  typePrices: FileTypePrices
  /** Keys of serving times; empty if it follows its category. */
  served: string[]
  /** Of its work in the kitchen. */
  points: number
}

export type FileCategory = { key: string; name: string; served: string[]; dishes: FileDish[] }

/** A serving time. */
export type FileTime = ServingPeriod & { key: string; name: string }

/** The price of an option with a size: the key of the group of sizes, and the name of the size. */
export type FileSizePrice = { group: string; size: string; price: number }

export type FileOption = {
  name: string
  price: number
  allergens: Allergen[] | null
  named: NamedAllergen[]
  mayContain: Allergen[]
  /** Selected by default. */
  isDefault: boolean
  /** Keys of the groups to choose from once this option is chosen. */
  opens: string[]
  sizePrices: FileSizePrice[]
}

export type FileGroup = {
  key: string
  name: string
  minChoices: number
  choiceCount: number
  kind: GroupKind
  halvesPrice: HalvesPrice
  maxQuantity: number
  freeCount: number
  options: FileOption[]
}

/** A menu as far as a file describes it. Keys are unique among categories, among dishes, among groups and among times. */
export type FileMenu = { categories: FileCategory[]; groups: FileGroup[]; times: FileTime[] }

export const menuLimits = {
  categories: 100,
  dishes: 2_000,
  groups: 300,
  optionsInGroup: 50,
  groupsOfDish: 20,
  groupsOfOption: 5,
  times: 20,
  timesOfDish: 10,
  /** Of all options together. */
  sizePrices: 5_000,
  /** What every reader of a dish gets, and of all dishes: see `offerCounter`. */
  offersOfDish: 1_500,
  offers: 150_000,
}
export const noTypePrices: FileTypePrices = {
  collection: null,
  delivery: null,
  dineIn: null,
  collectionVatRate: null,
  deliveryVatRate: null,
  from: null,
}
export const plainGroup = { kind: 'choices', halvesPrice: 'dearer', maxQuantity: 1, freeCount: 0 } as const
export const maxFileBytes = 2 * 1024 * 1024
export const diets = ['vegetarian', 'vegan', 'halal'] as const

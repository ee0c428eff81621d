import fc from 'fast-check'

import { allergens } from '#domain/catalogue/menu/allergens.ts'
import { diets, type FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import { isSingleLineText } from '#domain/shared/text/visible-text.ts'

/** Beginnings that a spreadsheet runs, quotes, separators, other scripts, line breaks. */
const trouble = fc.constantFrom(
  '=1+1',
  '+2',
  '-3',
  '@sum',
  "'=4",
  "''",
  '"',
  ',',
  ';',
  '\r\n',
  '\n',
  '£',
  '麺',
  'é',
)
const anyText = fc
  .array(fc.oneof(trouble, fc.string({ maxLength: 8, unit: 'grapheme' })), { maxLength: 5 })
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed().trim())

const nameUpTo = (maxLength: number) =>
  anyText
    .map((text) =>
      text
        .replace(/[\r\n]/g, ' ')
        .slice(0, maxLength)
        .toWellFormed()
        .trim(),
    )
    .filter(isSingleLineText)

const declared = fc.option(fc.subarray([...allergens]), { nil: null })
const price = fc.integer({ min: 0, max: 100_000 })
const key = fc.stringMatching(/^[a-zé0-9._-]{1,12}$/)
const unique = { selector: ({ key }: { key: string }) => key }

const dish = fc.record({
  key,
  name: nameUpTo(120),
  description: anyText.map((text) => text.slice(0, 500).toWellFormed().trim()),
  price,
  vatRate: fc.constantFrom(0, 5, 20, null),
  kcal: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
  isAlcohol: fc.boolean(),
  diets: fc.subarray([...diets]),
  allergens: declared,
  groups: fc.constant<string[]>([]),
  isOff: fc.boolean(),
})

const optionPrice = fc.integer({ min: -100_000, max: 100_000 })
const option = fc.record({ name: nameUpTo(80), price: optionPrice, allergens: declared })

const group = fc
  .record({
    key,
    name: nameUpTo(80),
    options: fc.uniqueArray(option, {
      minLength: 1,
      maxLength: 4,
      selector: ({ name }) => name.trim().toLowerCase(),
    }),
    isRequired: fc.boolean(),
  })
  .map(({ isRequired, ...made }) => ({ ...made, minChoices: isRequired ? 1 : 0, choiceCount: 1 }))

/** Menus of every shape that the editor can save. */
export const fileMenus: fc.Arbitrary<FileMenu> = fc
  .record({
    groups: fc.uniqueArray(group, { maxLength: 3, ...unique }),
    dishes: fc.uniqueArray(dish, { maxLength: 8, ...unique }),
    categories: fc.uniqueArray(fc.record({ key, name: nameUpTo(80) }), {
      minLength: 1,
      maxLength: 3,
      ...unique,
    }),
    picks: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  })
  .map(({ groups, dishes, categories, picks }) => {
    const required = groups.toSorted((a, b) => b.minChoices - a.minChoices)
    const placed = dishes.map((one, at) => ({
      dish: {
        ...one,
        groups: required.filter((_, nth) => (picks[at]! >> nth) & 1).map((chosen) => chosen.key),
      },
      at: picks[at + 8]! % categories.length,
    }))
    return {
      categories: categories.map((category, at) => ({
        ...category,
        dishes: placed.filter((one) => one.at === at).map((one) => one.dish),
      })),
      groups,
    }
  })

import fc from 'fast-check'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { namedAllergens, trimDeclared } from '#domain/catalogue/menu/allergens/declaration.ts'
import { groupKinds, halvesPrices } from '#domain/catalogue/menu/options/dish-options.ts'
import { findNestingProblem } from '#domain/catalogue/menu/options/nested-groups.ts'
import { withRequiredFirst } from '#domain/catalogue/menu/options/option-group-order.ts'
import { toFileTimes } from '#domain/catalogue/menu-file/file-times.ts'
import { diets, type FileGroup, type FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
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

const declared = fc
  .record({
    allergens: fc.option(fc.subarray([...allergens]), { nil: null }),
    named: fc.subarray([...namedAllergens]),
    mayContain: fc.subarray([...allergens]),
  })
  .map(trimDeclared)
const price = fc.integer({ min: 0, max: 100_000 })
const key = fc.stringMatching(/^[a-zé0-9._-]{1,12}$/)
const unique = { selector: ({ key }: { key: string }) => key }

const dish = fc
  .record({
    key,
    name: nameUpTo(120),
    description: anyText.map((text) => text.slice(0, 500).toWellFormed().trim()),
    price,
    vatRate: fc.constantFrom(0, 5, 20, null),
    kcal: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
    isAlcohol: fc.boolean(),
    diets: fc.subarray([...diets]),
    declared,
    groups: fc.constant<string[]>([]),
    served: fc.constant<string[]>([]),
    points: fc.integer({ min: 0, max: 10 }),
    isOff: fc.boolean(),
    typePrices: fc.record({
      collection: fc.option(price, { nil: null }),
      delivery: fc.option(price, { nil: null }),
      dineIn: fc.option(price, { nil: null }),
      collectionVatRate: fc.constantFrom(0, 5, 20, null),
      deliveryVatRate: fc.constantFrom(0, 5, 20, null),
      from: fc.constantFrom('2026-11-17', '2028-02-29', null),
    }),
  })
  .map(({ declared: one, ...rest }) => ({ ...rest, ...one }))

/** Names that several groups share, and that look like what a cell of sizes is made of. */
const optionName = fc.oneof(
  nameUpTo(80),
  fc.constantFrom('Large', 'large', 'Small', 'size/Large', 'a/b: 2.00', '"Large"', 'Large; deep', 'b'),
)
const optionPrice = fc.integer({ min: -100_000, max: 100_000 })
const option = fc
  .record({
    name: optionName,
    price: optionPrice,
    declared,
    isDefault: fc.boolean(),
  })
  .map(({ declared: one, ...rest }) => ({ ...rest, ...one }))

const group = fc
  .record({
    key: fc.oneof(key, fc.constantFrom('size', 'Size', 'a')),
    name: nameUpTo(80),
    kind: fc.constantFrom(...groupKinds, 'sizes' as const),
    halvesPrice: fc.constantFrom(...halvesPrices),
    options: fc.uniqueArray(option, {
      minLength: 1,
      maxLength: 4,
      selector: ({ name }) => name.trim().toLowerCase(),
    }),
    quantity: fc.integer({ min: 1, max: 9 }),
    picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    /** For each option: the sizes that it has a price for, and the groups that it opens. */
    links: fc.array(fc.tuple(fc.nat(), optionPrice, fc.nat()), { minLength: 4, maxLength: 4 }),
  })
  .map(({ quantity, picks, links, ...made }) => {
    const isSingle = made.kind === 'sizes' || made.kind === 'halves'
    const maxQuantity = isSingle ? 1 : quantity
    const choiceCount = isSingle ? 1 : 1 + (picks[0]! % (made.options.length * maxQuantity))
    const minChoices = isSingle ? 1 : picks[1]! % (choiceCount + 1)
    const freeCount = isSingle ? 0 : picks[2]! % (choiceCount + 1)
    const options = made.options.map((one, at) => ({ ...one, isDefault: one.isDefault && at < choiceCount }))
    return { ...made, minChoices, choiceCount, maxQuantity, freeCount, options, links }
  })

type Unlinked = typeof group extends fc.Arbitrary<infer T> ? T : never

/** Options open groups of the next level, so that they are at most three deep. */
function linkGroups(groups: readonly Unlinked[]): FileGroup[] {
  const sizes = groups.flatMap(({ key, kind, options }) =>
    kind === 'sizes' ? options.map(({ name }) => ({ group: key, size: name })) : [],
  )
  const linked = groups.map(({ links, options, ...made }, at) => ({
    ...made,
    options: options.map((one, nth) => {
      const [sizePicks, sizePrice, openPicks] = links[nth]!
      const others = sizes.filter((size) => size.group !== made.key)
      const opened = groups.filter(({ kind }, other) => kind !== 'sizes' && other % 3 === (at % 3) + 1)
      return {
        ...one,
        sizePrices: others
          .filter((_, place) => (sizePicks >> place) & 1)
          .map((size, place) => ({ ...size, price: sizePrice + (place % 2 && sizePrice > 0 ? -1 : 0) })),
        opens: opened.filter((_, place) => (openPicks >> place) & 1).map((one) => one.key),
      }
    }),
  }))
  const edited = linked.map(({ key, options, ...made }) => ({
    ...made,
    _id: key,
    options: options.map(({ name, opens }) => ({ typeName: name, opens })),
  }))
  if (!findNestingProblem(edited)) return linked
  return linked.map((one) => ({ ...one, options: one.options.map((each) => ({ ...each, opens: [] })) }))
}

/** Names that make the same key, and two of one name. */
const time = fc.record({
  name: fc.oneof(nameUpTo(60), fc.constantFrom('Lunch', 'lunch', 'Lunch!', 'Late, Fri; Sat')),
  hours: fc.array(
    fc.record({
      days: fc.subarray([1, 2, 3, 4, 5, 6, 0], { minLength: 1 }),
      from: fc.constantFrom('00:00', '09:05', '22:30'),
      to: fc.constantFrom('00:00', '02:00', '15:00'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  firstDay: fc.constantFrom('2026-11-17', null),
  lastDay: fc.constantFrom('2026-11-17', '2028-02-29', null),
})

/** Menus of every shape that the editor can save. */
export const fileMenus: fc.Arbitrary<FileMenu> = fc
  .record({
    groups: fc.uniqueArray(group, { maxLength: 5, ...unique }).map(linkGroups),
    dishes: fc.uniqueArray(dish, { maxLength: 8, ...unique }),
    categories: fc.uniqueArray(fc.record({ key, name: nameUpTo(80) }), {
      minLength: 1,
      maxLength: 3,
      ...unique,
    }),
    times: fc.uniqueArray(time, { maxLength: 3, selector: (one) => JSON.stringify(one) }).map(toFileTimes),
    picks: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  })
  .map(({ groups, dishes, categories, times, picks }) => {
    const pickTimes = (pick: number) =>
      times
        .filter((_, nth) => (pick >> nth) & 1)
        .map((one) => one.key)
        .toSorted()
    const placed = dishes.map((one, at) => ({
      dish: {
        ...one,
        groups: pickGroups(groups, picks[at]!, picks[at + 16]!),
        served: pickTimes(picks[at + 8]! >> 2),
      },
      at: picks[at + 8]! % categories.length,
    }))
    return {
      categories: categories.map((category, at) => ({
        ...category,
        served: pickTimes(picks[at]! >> 5),
        dishes: placed.filter((one) => one.at === at).map((one) => one.dish),
      })),
      groups,
      times,
    }
  })

/** Some of the groups in an order of the dish's own, but required ones first. */
function pickGroups(groups: readonly FileGroup[], pick: number, turn: number): string[] {
  const from = groups.length === 0 ? 0 : turn % groups.length
  const turned = [...groups.slice(from), ...groups.slice(0, from)]
  const ordered = turn % 2 ? turned : turned.toReversed()
  return withRequiredFirst(ordered.filter((_, nth) => (pick >> nth) & 1)).map((one) => one.key)
}

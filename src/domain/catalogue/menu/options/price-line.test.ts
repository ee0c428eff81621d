import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Choice, OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { pence } from '#domain/shared/money.ts'

const type = (typeName: string, price: number, more: Partial<OptionGroup['types'][number]> = {}) => ({
  typeName,
  price: pence(price),
  isSoldOut: false,
  ...more,
})
const group = (id: string, types: OptionGroup['types'], more: Partial<OptionGroup> = {}): OptionGroup => ({
  id,
  name: id,
  minChoices: 0,
  choiceCount: 9,
  types,
  ...more,
})
const pick = (groupId: string, typeName: string, more: Partial<Choice> = {}): Choice => ({
  groupId,
  typeName,
  ...more,
})
const price = (groups: OptionGroup[], choices: Choice[], base = 1_000) =>
  priceLine({ basePrice: pence(base), groups }, choices)

const atLarge = (amount: number) => [{ groupId: 'size', typeName: 'Large', price: pence(amount) }]
const size = group('size', [type('Small', 0), type('Large', 300)], { kind: 'sizes', choiceCount: 1 })
const halves = group('half', [type('A', 200, { sizePrices: atLarge(300) }), type('B', 401)], {
  kind: 'halves',
  choiceCount: 1,
})
const left = pick('half', 'A', { side: 'left' })
const right = pick('half', 'B', { side: 'right' })
const extras = group('on', [type('Ham', 120), type('Feta', 160), type('Less cheese', -50)], {
  kind: 'extras',
  maxQuantity: 9,
  freeCount: 2,
})

test('OG4: the price of an option depends on the chosen size', () => {
  expect(price([size, halves], [pick('size', 'Small'), pick('half', 'A')]).optionsPrice).toBe(200)
  expect(price([size, halves], [pick('size', 'Large'), pick('half', 'A')]).optionsPrice).toBe(600)
  expect(price([size, halves], [pick('size', 'Large'), pick('half', 'B')]).optionsPrice).toBe(701)
})

test('OG5: half and half costs the dearer half, or the mean with half a penny rounded down', () => {
  expect(price([halves], [left, right]).optionsPrice).toBe(401)
  const mean = { ...halves, halvesPrice: 'mean' as const }
  expect(price([mean], [left, right]).optionsPrice).toBe(300)
  expect(price([mean], [left, right]).choices.map((one) => one.price)).toEqual([100, 200])
  expect(price([halves], [left, right]).choices.map((one) => one.price)).toEqual([0, 401])
  expect(price([{ ...mean, types: [type('A', -1), type('B', 0)] }], [left, right]).optionsPrice).toBe(-1)
})

test('OG6: the first units of a group are free, the dearest ones, and a reduction uses none up', () => {
  const twoHam = pick('on', 'Ham', { quantity: 2 })
  const feta = pick('on', 'Feta', { side: 'left' })
  const priced = price([extras], [twoHam, feta, pick('on', 'Less cheese')])
  expect(priced.optionsPrice).toBe(120 - 50)
  expect(priced.choices.map(({ free }) => free)).toEqual([1, 1, 0])
})

test('OG7: options of an opened group count once for each unit of the option that opened it', () => {
  const dips = group('dips', [type('Aioli', 75)], { freeCount: 0 })
  const meal = group('meal', [type('Bread', 400, { opens: [dips] })], { maxQuantity: 3 })
  const under = [{ groupId: 'meal', typeName: 'Bread' }]
  const dip = pick('dips', 'Aioli', { under })
  expect(price([meal], [pick('meal', 'Bread', { quantity: 2 }), dip]).optionsPrice).toBe(2 * 475)
  expect(price([meal], [dip]).optionsPrice).toBe(0)
})

test('OG8: options take off no more than the dish costs', () => {
  const cheaper = group('less', [type('No filling', -900)])
  expect(price([cheaper], [pick('less', 'No filling')])).toMatchObject({ optionsPrice: -900, unitPrice: 100 })
  expect(price([cheaper], [pick('less', 'No filling')], 500)).toMatchObject({
    optionsPrice: -500,
    unitPrice: 0,
  })
})

/** Groups with any rules, nested up to three deep, and choices from them. */
const anyGroups = fc
  .array(
    fc.record({
      prices: fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 2, maxLength: 4 }),
      large: fc.option(fc.integer({ min: -2_000, max: 2_000 }), { nil: undefined }),
      kind: fc.constantFrom('choices' as const, 'halves' as const, 'extras' as const),
      halvesPrice: fc.constantFrom('dearer' as const, 'mean' as const),
      freeCount: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((drawn) => {
    const [outer, middle, inner] = drawn.map((one, at) =>
      group(
        `g${at}`,
        one.prices.map((amount, nth) =>
          type(`t${nth}`, amount, { ...(one.large !== undefined && { sizePrices: atLarge(one.large) }) }),
        ),
        { kind: one.kind, halvesPrice: one.halvesPrice, freeCount: one.freeCount, maxQuantity: 9 },
      ),
    )
    const open = (one: OptionGroup, opened: OptionGroup) => ({
      ...one,
      types: one.types.map((each, at) => (at === 0 ? { ...each, opens: [opened] } : each)),
    })
    return [size, open(outer!, open(middle!, inner!))]
  })
const paths = [[], [pick('g0', 't0')], [pick('g0', 't0'), pick('g1', 't0')]]
const anyChoices = fc
  .array(
    fc.record({
      depth: fc.integer({ min: 0, max: 2 }),
      nth: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      side: fc.constantFrom(undefined, 'left' as const, 'right' as const),
    }),
    { maxLength: 8 },
  )
  .map((drawn) => {
    const chosen = drawn.map(({ depth, nth, quantity, side }) =>
      pick(`g${depth}`, `t${nth}`, { quantity, side, under: paths[depth]! }),
    )
    const unlike = new Map(chosen.map((choice) => [`${choice.groupId} ${choice.typeName}`, choice]))
    return [pick('size', 'Large'), ...unlike.values()]
  })

test('OG8: a line is never negative, in whole pence, and its choices add up to the price of its options', () => {
  fc.assert(
    fc.property(anyGroups, anyChoices, fc.integer({ min: 0, max: 5_000 }), (groups, choices, base) => {
      const { unitPrice, optionsPrice, choices: priced } = price(groups, choices, base)
      expect(unitPrice).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(unitPrice)).toBe(true)
      expect(unitPrice).toBe(base + optionsPrice)
      const sum = priced.reduce((total, one) => total + one.price, 0)
      expect(optionsPrice).toBe(Math.max(-base, sum) + 0)
    }),
  )
})

test('OG9: the order of the choices does not matter to the price', () => {
  const shuffled = anyChoices.chain((choices) =>
    fc.shuffledSubarray(choices, { minLength: choices.length }).map((other) => [choices, other] as const),
  )
  fc.assert(
    fc.property(anyGroups, shuffled, (groups, [choices, other]) => {
      expect(price(groups, other).unitPrice).toBe(price(groups, choices).unitPrice)
    }),
  )
})

test('OG6: one more free unit never makes a line dearer', () => {
  fc.assert(
    fc.property(anyGroups, anyChoices, ([sizes, outer], choices) => {
      const freer = { ...outer!, freeCount: (outer!.freeCount ?? 0) + 1 }
      expect(price([sizes!, freer], choices).unitPrice).toBeLessThanOrEqual(
        price([sizes!, outer!], choices).unitPrice,
      )
    }),
  )
})

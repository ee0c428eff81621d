import { expect, test } from 'vitest'

import { diffMenus } from '#domain/catalogue/menu-file/diff-menus.ts'
import type { FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import { parseMenuFile } from '#domain/catalogue/menu-file/parse-menu-file.ts'
import { parseMenuRows } from '#domain/catalogue/menu-file/parse-menu-rows.ts'

const empty: FileMenu = { categories: [], groups: [], times: [] }

function importRows(rows: readonly object[], present = empty, keepsMissing = false) {
  const file = parseMenuFile(JSON.stringify(rows, null, 0).replaceAll('},{', '},\n{'))
  if ('unreadable' in file) throw new Error(file.unreadable)
  const parsed = parseMenuRows(file.rows, present, { keepsMissing, hasLostRows: file.hasLostRows })
  return {
    ...parsed,
    problems: [...file.problems, ...parsed.problems],
    changes: diffMenus(present, parsed.menu, parsed.lines),
    group: (key: string) => parsed.menu.groups.find((group) => group.key === key),
  }
}

const dish = (more: object = {}) => ({ name: 'Pizza', category: 'Pizzas', price: '9.50', ...more })
const group = (key: string, more: object = {}) => ({
  type: 'group',
  key,
  name: `The ${key}`,
  'at least': 0,
  'at most': 1,
  ...more,
})
const option = (of: string, name: string, more: object = {}) => ({ type: 'option', group: of, name, ...more })
const sizes = (key = 'size') => [
  group(key, { kind: 'sizes', 'at least': 1 }),
  option(key, 'Large', { price: '3' }),
  option(key, 'Small'),
]
const toppings = (more: object = {}) => [
  group('toppings', { kind: 'halves', 'halves price': 'mean', 'at least': 1 }),
  option('toppings', 'Ham', more),
]

test.each([
  ['dine in price', 'dear', '“dear” is not an amount. Write 4.50.'],
  ['collection price', '-1', '“-1” is not an amount. Write 1.00.'],
  ['delivery vat', '12', '“12” is not a VAT rate. Write 0, 5 or 20.'],
  ['prices from', '2026-02-30', '“2026-02-30” is not a day. Write it like 2026-12-01.'],
  ['prices from', 'soon', '“soon” is not a day. Write it like 2026-12-01.'],
  ['allergens', 'constructor', '“constructor” is not one of the 14.'],
])('a wrong %s of a dish, %j, is rejected by its line and column', (column, cell, problem) => {
  const found = importRows([dish(), dish({ key: 'other', [column]: cell })])
  expect(found.problems).toMatchObject([{ line: 2, name: 'Pizza', column, problem }])
})

test.each([
  ['kind', 'constructor', '“constructor” is not a kind of group. Write choices, sizes, halves or extras.'],
  ['halves price', 'cheaper', '“cheaper” is neither dearer nor mean.'],
  ['of one option', '10', '“10” is not a whole number from 1 to 9.'],
  ['first free', 'two', '“two” is not a whole number from 0 to 50.'],
  ['first free', '2', 'Customers could not choose: ‘First … free’ is higher than ‘At most’.'],
  ['at most', '4', 'Customers could not choose: ‘At most’ is 4, but there are 1 options.'],
])('a wrong %s of a group, %j, is rejected by its line and column', (column, cell, problem) => {
  const { problems, menu } = importRows([dish(), group('dips', { [column]: cell }), option('dips', 'Mint')])
  expect(problems).toMatchObject([{ line: 2, name: 'The dips', column, problem }])
  expect(menu.groups).toEqual([])
})

test.each([
  ['price at size', 'Large', 'Write each size with a colon and its price, like Large: 2.50.'],
  ['price at size', 'Huge: 2', '“Huge” is not a size of this menu.'],
  ['price at size', 'Large: two', '“two” is not an amount. Write 4.50.'],
  ['price at size', 'large: 2; Large: 3', 'The size “Large” is there twice.'],
  ['opens', 'dips', '“dips” is not an option group of this menu.'],
  ['opens', 'size', 'Customers could not choose: Ham opens The size, but sizes belong to the dish itself.'],
  ['opens', 'toppings', 'Customers could not choose: The toppings opens The toppings, which never ends.'],
  ['default', 'perhaps', '“perhaps” is neither yes nor no.'],
])('a wrong %s of an option, %j, rejects its group', (column, cell, problem) => {
  const { problems, menu } = importRows([dish(), ...sizes(), ...toppings({ [column]: cell })])
  expect(problems).toMatchObject([{ column, problem }])
  expect(menu.groups.map(({ key }) => key)).toEqual(['size'])
})

test('all the rules of groups and options are read; capital letters and the order of rows do not matter', () => {
  const { menu, problems } = importRows([
    dish({
      options: 'toppings; size',
      'dine in price': '£10',
      'collection vat': 0,
      'prices from': '01/12/2026',
    }),
    ...toppings({ 'price at size': 'LARGE: 2.50; small:-0.50', opens: 'dips; The dips', default: 'yes' }),
    group('dips', { kind: 'Extras', 'at most': 4, 'of one option': 3, 'first free': 2 }),
    option('dips', 'Mint', { price: -0.2 }),
    option('dips', 'Garlic'),
    ...sizes(),
  ])
  expect(problems).toEqual([])
  expect(menu.categories[0]?.dishes[0]).toMatchObject({
    groups: ['toppings', 'size'],
    typePrices: { collection: null, dineIn: 1000, collectionVatRate: 0, from: '2026-12-01' },
  })
  expect(menu.groups).toMatchObject([
    {
      kind: 'halves',
      halvesPrice: 'mean',
      options: [
        {
          isDefault: true,
          opens: ['dips'],
          sizePrices: [
            { group: 'size', size: 'Large', price: 250 },
            { group: 'size', size: 'Small', price: -50 },
          ],
        },
      ],
    },
    { kind: 'extras', choiceCount: 4, maxQuantity: 3, freeCount: 2, options: [{ price: -20 }, {}] },
    { kind: 'sizes', halvesPrice: 'dearer', maxQuantity: 1, freeCount: 0 },
  ])
})

test('a size that several groups have needs its group', () => {
  const both = [dish(), ...sizes(), ...sizes('cup')]
  expect(importRows([...both, ...toppings({ 'price at size': 'Large: 2' })]).problems).toMatchObject([
    { problem: 'Several groups have the size “Large”. Write its group before it, like cup/Large.' },
  ])
  const { problems, group: find } = importRows([...both, ...toppings({ 'price at size': 'size/large: 2' })])
  expect(problems).toEqual([])
  expect(find('toppings')?.options[0]?.sizePrices).toEqual([{ group: 'size', size: 'Large', price: 200 }])
})

test('a group that opens a rejected one is rejected with its line', () => {
  const { problems, menu } = importRows([
    dish(),
    ...toppings({ opens: 'dips' }),
    group('dips'),
    option('dips', 'Mint', { price: 'dear' }),
  ])
  expect(problems).toMatchObject([
    { line: 3, column: 'opens', problem: 'The group “dips” is wrong. See line 4.' },
    { line: 5, column: 'price' },
  ])
  expect(menu.groups).toEqual([])
})

test('groups may be three deep, and a fourth rejects the outermost, whatever the order', () => {
  const chain = ['a', 'b', 'c', 'd'].map((key, at, all) => [
    group(key),
    option(key, 'x', { opens: all[at + 1] ?? '' }),
  ])
  expect(importRows([dish(), ...chain.slice(1).flat()]).problems).toEqual([])
  const { problems, menu } = importRows([dish(), ...chain.toReversed().flat()])
  expect(problems).toMatchObject([
    { name: 'The a', column: 'opens', problem: expect.stringContaining('3 groups deep is the most') },
  ])
  expect(menu.groups).toHaveLength(3)
})

const rich = importRows([
  dish({ options: 'size; toppings', 'dine in price': '11', 'delivery vat': 20, 'prices from': '2026-12-01' }),
  ...sizes(),
  ...toppings({ 'price at size': 'Large: 2', opens: 'dips', default: 'yes' }),
  group('dips', { kind: 'extras', 'of one option': 2, 'first free': 1 }),
  option('dips', 'Mint'),
]).menu

test('a file without the new columns leaves all of them as they are', () => {
  const old = [
    dish({ key: 'pizza', price: '10.00', options: 'size; toppings' }),
    group('size', { 'at least': 1 }),
    option('size', 'large', { price: '3.50' }),
    option('size', 'Small'),
    group('toppings', { name: 'Toppings', 'at least': 1 }),
    option('toppings', 'Ham', { price: '1' }),
    group('dips'),
    option('dips', 'Mint'),
  ]
  const { menu, problems } = importRows(old, rich)
  expect(problems).toEqual([])
  const [size, toppings, dips] = rich.groups
  expect(menu.categories[0]?.dishes[0]).toEqual({ ...rich.categories[0]!.dishes[0]!, price: 1000 })
  expect(menu.groups).toEqual([
    { ...size, options: [{ ...size!.options[0], name: 'large', price: 350 }, size!.options[1]] },
    {
      ...toppings,
      name: 'Toppings',
      options: [
        { ...toppings!.options[0], price: 100, sizePrices: [{ group: 'size', size: 'large', price: 200 }] },
      ],
    },
    dips,
  ])
})

test('what is removed is no longer opened, nor a size with a price; a change of either is listed', () => {
  const {
    problems,
    group: find,
    changes,
  } = importRows(
    [dish({ key: 'pizza', options: 'size' }), group('size', { 'at least': 1 }), option('size', 'Small')],
    rich,
    true,
  )
  expect(problems).toEqual([])
  expect(find('toppings')?.options[0]).toMatchObject({ opens: ['dips'], sizePrices: [] })
  expect(changes.map(({ what, type, key }) => `${what} ${type} ${key}`)).toContain('changed group toppings')
  const alone = importRows([dish({ key: 'pizza', options: 'toppings' }), ...toppings()], rich)
  expect(alone.problems).toEqual([])
  expect(alone.group('toppings')?.options[0]).toMatchObject({ opens: [], sizePrices: [], isDefault: true })
})

test('two lists of options that read the same are still a change', () => {
  const one = importRows([dish(), group('dips'), option('dips', 'A 0.00; B')]).menu
  const two = importRows([dish(), group('dips'), option('dips', 'A'), option('dips', 'B')], one)
  expect(two.changes).toMatchObject([{ key: 'dips', changes: [{ column: 'options' }] }])
})

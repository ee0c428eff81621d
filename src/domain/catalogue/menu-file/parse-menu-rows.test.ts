import { expect, test } from 'vitest'

import { diffMenus } from '#domain/catalogue/menu-file/diff-menus.ts'
import {
  type FileDish,
  type FileGroup,
  type FileMenu,
  type FileOption,
  noTypePrices,
  plainGroup,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { parseMenuFile } from '#domain/catalogue/menu-file/parse-menu-file.ts'
import { parseMenuRows } from '#domain/catalogue/menu-file/parse-menu-rows.ts'

const dish = (key: string, name: string, more: Partial<FileDish> = {}): FileDish => ({
  key,
  name,
  description: '',
  price: 500,
  vatRate: 20,
  kcal: null,
  isAlcohol: false,
  diets: [],
  allergens: null,
  named: [],
  mayContain: [],
  groups: [],
  isOff: false,
  typePrices: noTypePrices,
  served: [],
  points: 1,
  ...more,
})
const option = (name: string, price: number, more: Partial<FileOption> = {}): FileOption => ({
  name,
  price,
  allergens: null,
  named: [],
  mayContain: [],
  isDefault: false,
  opens: [],
  sizePrices: [],
  ...more,
})
const sauces: FileGroup = {
  key: 'sauces',
  name: 'Sauces',
  minChoices: 0,
  choiceCount: 1,
  ...plainGroup,
  options: [option('Mint', 50)],
}
const present: FileMenu = {
  categories: [
    {
      key: 'starters',
      name: 'Starters',
      served: [],
      dishes: [dish('bhaji', 'Onion bhaji'), dish('samosa', 'Samosa')],
    },
    {
      key: 'mains',
      name: 'Mains',
      served: [],
      dishes: [dish('dal', 'Dal', { allergens: ['milk'], groups: ['sauces'] })],
    },
  ],
  groups: [sauces],
  times: [],
}

function importText(text: string, keepsMissing = false, menu = present) {
  const file = parseMenuFile(text)
  if ('unreadable' in file) throw new Error(file.unreadable)
  const parsed = parseMenuRows(file.rows, menu, { keepsMissing, hasLostRows: file.hasLostRows })
  return {
    ...parsed,
    problems: [...file.problems, ...parsed.problems],
    names: parsed.menu.categories.map(({ name, dishes }) => [name, ...dishes.map((one) => one.name)]),
    changes: diffMenus(menu, parsed.menu, parsed.lines),
  }
}

test.each([
  ['price', '£14,5', '“£14,5” is not an amount. Write 14.50.'],
  ['price', '', 'The price is missing. Write an amount like 4.50.'],
  ['price', '1000.01', '“1000.01” is more than £1,000.'],
  ['allergens', 'nuts', '“nuts” is not one of the 14. Did you mean tree nuts or peanuts?'],
  ['allergens', 'none; milk', 'Write either none or a list of allergens.'],
  ['vat', '17.5', '“17.5” is not a VAT rate. Write 0, 5 or 20.'],
  ['kcal', '-3', '“-3” is not a whole number from 0 to 20,000.'],
  ['kitchen points', '11', '“11” is not a whole number from 0 to 10.'],
  ['alcohol', 'maybe', '“maybe” is neither yes nor no.'],
  ['diets', 'kosher', '“kosher” is not a mark. Write vegetarian, vegan or halal.'],
  ['options', 'dips', '“dips” is not an option group of this menu.'],
  ['key', 'a b', '“a b” is not a key. Use up to 60 letters, digits, hyphens and dots.'],
  ['category', '', 'The category is missing.'],
  ['type', 'drink', '“drink” is not a type of row. Write category, dish, group, option or time.'],
  ['name', '', 'The name is missing.'],
])('a wrong %s, %j, is rejected by its line and column', (column, cell, problem) => {
  const cells = { name: 'Nihari', category: 'Mains', price: '9.50', [column]: cell }
  const text = `${Object.keys(cells).join()}\n${Object.values(cells)
    .map((one) => `"${one}"`)
    .join()}\n`
  expect(importText(text).problems).toMatchObject([{ line: 2, column, problem }])
})

test.each([
  ['', null],
  ['none', []],
  ['Milk, gluten', ['milk', 'cereals containing gluten']],
  ['egg; EGGS', ['eggs']],
])('the allergens %j are read as %j', (cell, allergens) => {
  const { menu, problems } = importText(`name,category,price,allergens\nNihari,Mains,9.5,"${cell}"\n`)
  expect(problems).toEqual([])
  expect(menu.categories[0]?.dishes[0]).toMatchObject({ name: 'Nihari', price: 950, allergens })
})

test('a key that is there twice is rejected with the line of the first, and so is a name without keys', () => {
  const twice = importText('key,name,category,price\nkulfi,Kulfi,Mains,4\nkulfi,Mango kulfi,Mains,5\n')
  expect(twice.problems).toMatchObject([{ line: 3, column: 'key', problem: 'kulfi is already on line 2.' }])
  const names = importText('name,category,price\nKulfi,Mains,4\nkulfi,Mains,5\n')
  expect(names.problems).toMatchObject([
    { line: 3, column: 'name', problem: '“kulfi” is already on line 2. Give each of them a key.' },
  ])
})

test('dishes are found by key, or by name without one; the rest of the menu is removed or kept, as chosen', () => {
  const text = 'name,category,price\nonion bhaji,starters,4.25\nLassi,Drinks,3\n'
  const { names, changes } = importText(text)
  expect(names).toEqual([
    ['Starters', 'onion bhaji'],
    ['Drinks', 'Lassi'],
  ])
  expect(changes.map(({ what, type, name, line }) => [what, type, name, line])).toEqual([
    ['changed', 'dish', 'onion bhaji', 2],
    ['added', 'category', 'Drinks', null],
    ['added', 'dish', 'Lassi', 3],
    ['removed', 'dish', 'Samosa', null],
    ['removed', 'category', 'Mains', null],
    ['removed', 'dish', 'Dal', null],
  ])
  expect(importText(text, true).names).toEqual([
    ['Starters', 'onion bhaji', 'Samosa'],
    ['Drinks', 'Lassi'],
    ['Mains', 'Dal'],
  ])
})

test('a column that the file does not have leaves dishes as they are', () => {
  const { menu, changes } = importText('key,name,price\nbhaji,Onion bhaji,5\nsamosa,Samosa,5\ndal,Dal,6.5\n')
  expect(menu).toMatchObject({
    categories: [{ key: 'starters' }, { dishes: [{ price: 650, allergens: ['milk'], groups: ['sauces'] }] }],
  })
  expect(changes).toMatchObject([
    { name: 'Dal', changes: [{ column: 'price', before: '5.00', after: '6.50' }] },
  ])
})

test('a dish whose row is rejected stays as it is, also if only the good rows are imported', () => {
  const text =
    'key,name,category,price\nbhaji,Bhaji,Starters,5\nsamosa,Samosa,Starters,dear\ndal,Dal,Mains,5\n'
  const { names, problems } = importText(text)
  expect(problems).toMatchObject([{ line: 3, column: 'price' }])
  expect(names).toEqual([
    ['Starters', 'Bhaji', 'Samosa'],
    ['Mains', 'Dal'],
  ])
})

test('nothing is removed if a row could not be read at all', () => {
  const { names, problems } = importText('key,name,category,price\nbhaji,Bhaji,Starters,5,9,9\n')
  expect(problems).toMatchObject([{ line: 2 }])
  expect(names.flat()).toHaveLength(5)
})

test.each(['drink,,Lassi,Starters,3', 'dish,,,Starters,3'])(
  'nothing is removed if nobody knows which dish the row %s is about',
  (row) => {
    const { names, problems } = importText(`type,key,name,category,price\n${row}\n`)
    expect(problems).not.toEqual([])
    expect(names.flat()).toHaveLength(5)
  },
)

test('a category is not guessed from two of one name', () => {
  const [starters, mains] = present.categories
  const twice = { ...present, categories: [starters!, { ...mains!, name: 'Starters' }] }
  expect(importText('name,category,price\nNihari,Starters,9\n', false, twice).problems).toMatchObject([
    { column: 'category', problem: 'Two categories are called “Starters”. Write the key of one.' },
  ])
  expect(importText('name,category,price\nNihari,mains,9\n', false, twice).problems).toEqual([])
})

test('a group with a wrong option is rejected as a whole, and the present one stays', () => {
  const rows = [
    'type,key,name,category,price,group,at least,at most,options',
    'dish,bhaji,Bhaji,Starters,5,,,,sauces',
    'group,sauces,Dips,,,,0,1,',
    'option,,Mint,,cheap,sauces,,,',
  ]
  const { menu, problems } = importText(rows.join('\n'))
  expect(problems).toMatchObject([{ line: 4, column: 'price' }])
  expect(menu.groups).toEqual([sauces])
})

test('a new order of dishes and of categories is a change', () => {
  const text = 'key,name,category\ndal,Dal,Mains\nsamosa,Samosa,Starters\nbhaji,Onion bhaji,Starters\n'
  expect(importText(text).changes).toMatchObject([
    { type: 'menu', name: 'Categories', changes: [{ column: 'order' }] },
    { type: 'category', name: 'Starters', changes: [{ column: 'order' }] },
  ])
})

test.each([
  ['type,key\ndish,a\n', 'The first line has no column called name. Compare it with the example file.'],
  ['name\n"Dal\n', 'The quotation mark on line 2 is never closed.'],
  ['name,price\n', 'The file has no rows.'],
  ['[]', 'The file has no rows.'],
  ['[{', 'The JSON is not valid. Export the menu and compare.'],
  ['{"name":"Dal"}', 'The JSON must be a list of rows, as the export writes it.'],
])('%j cannot be read: %s', (text, unreadable) => {
  expect(parseMenuFile(text)).toEqual({ unreadable })
})

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))

test.each([
  ['a million cells', `name${','.repeat(1e6)}\n${'a\n'.repeat(17_000)}`, /^The file has 1000001 columns/],
  ['too many rows', `name\n${'a\n'.repeat(100_000)}`, /^The file has 100000 rows/],
  ['a row of 200,000 keys', JSON.stringify([keys(200_000)]), /^The file has 200000 columns/],
  ['a million rows of JSON', `[${'1,'.repeat(999_999)}1]`, /^The file has 1000000 rows/],
  [
    'a mistake in every cell',
    JSON.stringify(Array.from({ length: 2_000 }, () => keys(50))),
    /^The file has more than 1,000 mistakes. The first is on line 1, column k0: There is no column/,
  ],
])('a file with %s is refused before it costs more than reading it', (_, text, unreadable) => {
  expect(parseMenuFile(text)).toEqual({ unreadable: expect.stringMatching(unreadable) })
})

test('rows of JSON are named by their line, and semicolons are read as separators', () => {
  const json = '[\n{"name":"Dal","category":"Mains","price":4.5},\n\n{"name":"Roti",\n"price":true}]'
  expect(importText(json).problems).toMatchObject([{ line: 4, name: 'Roti', column: 'price' }])
  expect(importText('name;category;price\nDal;Mains;4.50\n').problems).toEqual([])
  expect(importText('name,category,price,colour\nDal,Mains,4.50,red\n').problems).toMatchObject([
    { line: 1, column: 'colour', problem: 'There is no column of this name.' },
  ])
})

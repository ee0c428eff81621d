import { expect, test } from 'vitest'
import { parseMenu } from './parse-menu.ts'

const head = [
  '@cuisine|Toasties',
  '@names|The Toaster|Grill & Crumb',
  '@specialities|Cheese on toast',
  '@group|bread|Choose your bread|1|1|White:0:G|Rye:0.60:G Se|Rice cake:0.40|Loaf of the day:0:?',
]
const dish = 'Hot|Cheese toastie|Three cheeses|5.25|V|G M Mu|640|bread'

function parsed(...lines: string[]) {
  return parseMenu([...head, ...lines].join('\n'), 'toasties.psv')
}

test('a menu is parsed with prices in pence and full names of allergens', () => {
  const { type, names, dishes, groups } = parsed(dish)
  expect({ type, names }).toEqual({ type: 'Toasties', names: ['The Toaster', 'Grill & Crumb'] })
  expect(dishes).toEqual([
    {
      section: 'Hot',
      name: 'Cheese toastie',
      description: 'Three cheeses',
      price: 525,
      diets: ['vegetarian'],
      isAlcohol: false,
      allergens: ['cereals containing gluten', 'milk', 'mustard'],
      kcal: 640,
      groups: ['bread'],
    },
  ])
  expect(groups[0]?.options.map(({ price }) => price)).toEqual([0, 60, 40, 0])
})

test('declaring no allergens is not the same as declaring nothing', () => {
  const { dishes, groups } = parsed('Hot|Plain|Plain|4.00||||', 'Hot|Secret|Secret|4.00||?||')
  expect(dishes.map(({ allergens }) => allergens)).toEqual([[], null])
  expect(groups[0]?.options.map(({ allergens }) => allergens)).toEqual([
    ['cereals containing gluten'],
    ['cereals containing gluten', 'sesame'],
    [],
    null,
  ])
})

test('a vegan dish is vegetarian too, and alcohol is marked', () => {
  const [ale] = parsed('Beer|Pale ale|Hoppy|4.5|VG ALC|G||').dishes
  expect(ale).toMatchObject({ diets: ['vegetarian', 'vegan'], isAlcohol: true, kcal: null, price: 450 })
})

test.each([
  ['Hot|Too short|5.25', 'a dish has 8 fields, this has 3'],
  ['|Nowhere|x|5.25||||', 'the section is missing'],
  ['Hot||x|5.25||||', 'the dish is missing'],
  ['Hot|Dear|x|five||||', 'price "five" is not an amount in pounds'],
  ['Hot|Fine|x|5.255||||', 'price "5.255" is not an amount in pounds'],
  ['Hot|Keto|x|5.25|K|||', 'unknown diet "K"'],
  ['Hot|Odd|x|5.25||Q||', 'unknown allergen "Q"'],
  ['Hot|Heavy|x|5.25|||lots|', 'kcal "lots" is not a whole number'],
  ['Hot|Lost|x|5.25||||sauce', 'unknown option group "sauce"'],
  ['Cold|CHEESE TOASTIE|x|5.25||||', '"cheese toastie" stands twice'],
  ['@group|bread|Again|0|1|White:0', '"bread" stands twice'],
  ['@group|dip|Dips|2|1|Mayo:0|Ketchup:0', 'choices 2 to 1 cannot be met'],
  ['@group|dip|Dips|3|3|Mayo:0|Ketchup:0', '3 choices wanted of 2 options'],
  ['@group|dip|Dips|0|2|Mayo:0|Mayo:1', '"Mayo" stands twice'],
  ['@group|dip|Dips|0|2|Mayo:0:E:x', 'option "Mayo:0:E:x" has too many parts'],
  ['@price|5', 'unknown mark "@price"'],
])('%s is refused with the file and the line', (line, fault) => {
  expect(() => parsed(dish, '', line)).toThrow(new Error(`toasties.psv:7: ${fault}`))
})

import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { menuLimits } from '#domain/catalogue/menu-file/menu-file.ts'
import { compareFile } from '#server/catalogue/menu-files/compare-file.ts'

const empty: FullMenu = { categories: [], groups: [], periods: [] }
const header = 'type,key,category,name,price,options,group,at least,at most,kind,price at size,opens'

const group = (key: string, kind = '') => `group,${key},,${key},,,,${kind ? 1 : 0},1,${kind},,`
const option = (of: string, name: string, { prices = '', opens = '' } = {}) =>
  `option,,,${name},0,,${of},,,,${prices},${opens}`
const check = (rows: readonly string[]) =>
  compareFile(empty, [header, 'dish,,Mains,Dal,1,,,,,,,', ...rows].join('\n'), false)

/** How often the work looks something up, adds something or takes a text apart: a measure that no busy machine changes. */
function countSteps(work: () => unknown): number {
  let steps = 0
  const counted = [
    [Map.prototype, ['get', 'has', 'set']],
    [Set.prototype, ['has', 'add']],
    [String.prototype, ['toLowerCase', 'split', 'indexOf', 'lastIndexOf', 'trim']],
    [Array.prototype, ['includes', 'some', 'map', 'flatMap', 'push']],
  ] as const
  const restore = counted.flatMap(([prototype, names]) =>
    names.map((name) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!
      const real = own.value as (...given: unknown[]) => unknown
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: unknown, ...given: unknown[]) {
          steps++
          return real.apply(this, given)
        },
      })
      return () => Object.defineProperty(prototype, name, own)
    }),
  )
  try {
    work()
  } finally {
    for (const one of restore) one()
  }
  return steps
}

/** Each of many groups opens thirty of the next ones. */
function web(groups: number): string[] {
  return Array.from({ length: groups }, (_, at) => [
    group(`g${at}`),
    ...Array.from({ length: 6 }, (_, nth) => {
      const opens = [1, 2, 3, 4, 5].map((step) => `g${(at + nth * 5 + step) % groups}`)
      return option(`g${at}`, `o${nth}`, { opens: opens.join(';') })
    }),
  ]).flat()
}

test('the work for groups that all open each other grows with their number, not with their chains', () => {
  const [some, many] = [web(100), web(300)].map((rows) => countSteps(() => check(rows)))
  expect(many! / some!).toBeLessThan(3.3)
  expect(many! / web(300).length).toBeLessThan(400)
  expect(check(web(300)).counts.rejected).toBe(300)
})

/** Options with a price at every size, and a chain of groups of which each is wrong once the next is. */
function dear(options: number, chain: number): string[] {
  const sizes = Array.from({ length: 50 }, (_, at) => `s${at}`)
  const prices = sizes.map((size) => `${size}:1`).join(';')
  const keys = Array.from({ length: Math.ceil(options / 50) }, (_, at) => `p${at}`)
  return [
    group('z', 'sizes'),
    ...sizes.map((size) => option('z', size)),
    ...Array.from({ length: chain }, (_, at) => [
      group(`h${at}`),
      option(`h${at}`, 'o', { opens: at === chain - 1 ? 'nowhere' : `h${at + 1}` }),
    ]).flat(),
    ...keys.map((key) => group(key)),
    ...Array.from({ length: options }, (_, at) => option(keys[Math.floor(at / 50)]!, `o${at}`, { prices })),
  ]
}

test('groups that are rejected one after the other do not have all the others linked again', () => {
  const [plain, chained] = [0, 18].map((chain) => countSteps(() => check(dear(100, chain))))
  expect(chained! / plain!).toBeLessThan(1.5)
  expect(check(dear(100, 18)).counts.rejected).toBe(18)
})

test('a menu has a limited number of prices by size, and the first row beyond it is named', () => {
  const first = menuLimits.sizePrices / 50
  expect(check(dear(first, 0)).problems).toEqual([])
  expect(check(dear(first + 1, 0)).problems).toMatchObject([
    {
      name: `o${first}`,
      column: 'price at size',
      problem: 'A menu can have at most 5,000 prices by size.',
    },
  ])
  const [some, many] = [2_000, 6_000].map((options) => countSteps(() => tryCheck(dear(options, 18))))
  expect(many! / some!).toBeLessThan(3.3)
  expect(() => check(dear(6_000, 0))).toThrow(/column price at size: A menu can have at most 5,000/)
})

function tryCheck(rows: readonly string[]): unknown {
  try {
    return check(rows)
  } catch (problem) {
    return problem
  }
}

test('a dish that would offer more than anybody reads is rejected by its line and column', () => {
  const keys = Array.from({ length: 16 }, (_, at) => `g${at}`)
  const groups = keys.flatMap((key) => [
    group(key),
    ...Array.from({ length: 50 }, (_, at) => option(key, `o${at}`, { opens: at < 2 ? 'dips' : '' })),
  ])
  const rows = [...groups, group('dips'), ...Array.from({ length: 25 }, (_, at) => option('dips', `d${at}`))]
  const dish = (count: number) => `dish,,Mains,Naan,1,${keys.slice(0, count).join(';')},,,,,,`
  expect(check([...rows, dish(15)]).problems).toEqual([])
  expect(check([...rows, dish(16)]).problems).toMatchObject([
    {
      name: 'Naan',
      column: 'options',
      problem: 'A dish can offer at most 1,500 options, prices by size included. These are 1,600.',
    },
  ])
})

test('dishes name at most a hundred categories', () => {
  const dishes = Array.from({ length: 110 }, (_, at) => `dish,,Category ${at},Dish ${at},1,,,,,,,`)
  const { problems } = check(dishes)
  expect(problems).toHaveLength(11)
  expect(problems[0]).toMatchObject({
    name: 'Dish 99',
    column: 'category',
    problem: 'A menu can have at most 100 categories.',
  })
})

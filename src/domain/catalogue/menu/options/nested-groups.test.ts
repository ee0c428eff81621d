import { expect, test } from 'vitest'

import {
  type FlatGroup,
  findNestingProblem,
  linkGroups,
} from '#domain/catalogue/menu/options/nested-groups.ts'
import { pence } from '#domain/shared/money.ts'

const edited = (_id: string, opens: string[] = [], kind = 'choices') => ({
  _id,
  name: _id,
  kind,
  options: [{ typeName: `${_id} one`, opens }],
})

test.each<[string, ReturnType<typeof edited>[], RegExp | undefined]>([
  ['three deep', [edited('a', ['b']), edited('b', ['c']), edited('c')], undefined],
  ['four deep', [edited('a', ['b']), edited('b', ['c']), edited('c', ['d']), edited('d')], /3 groups deep/],
  ['a group that opens itself', [edited('a', ['a'])], /a opens a, which never ends/],
  [
    'a circle beside a longer chain',
    [edited('a', ['a', 'b']), edited('b', ['c']), edited('c')],
    /never ends/,
  ],
  ['a circle', [edited('a', ['b']), edited('b', ['a'])], /never ends/],
  ['an option that opens sizes', [edited('a', ['b']), edited('b', [], 'sizes')], /sizes belong to the dish/],
  [
    'more groups than anyone can read',
    [
      { ...edited('a'), options: Array.from({ length: 31 }, () => ({ typeName: 'x', opens: ['b'] })) },
      edited('b'),
    ],
    /open 31 groups, and 30 is the most/,
  ],
  ['a group that two options share', [edited('a', ['c']), edited('b', ['c']), edited('c')], undefined],
])('OG12: %s', (_, groups, problem) => {
  if (problem) expect(findNestingProblem(groups)).toMatch(problem)
  else expect(findNestingProblem(groups)).toBeUndefined()
})

test('OG12: groups are linked three deep, and groups that open each other end there', () => {
  const flat = (id: string, opens: string[]): FlatGroup => ({
    id,
    name: id,
    minChoices: 0,
    choiceCount: 1,
    types: [{ typeName: 'x', price: pence(0), isSoldOut: false, opens }],
  })
  const all: Record<string, FlatGroup> = { a: flat('a', ['b', 'gone']), b: flat('b', ['a']) }
  const [a] = linkGroups(['a'], (id) => all[id])
  const ids = [a!.id, a!.types[0]!.opens![0]!.id, a!.types[0]!.opens![0]!.types[0]!.opens![0]!.id]
  expect(ids).toEqual(['a', 'b', 'a'])
  expect(a!.types[0]!.opens![0]!.types[0]!.opens![0]!.types[0]!.opens).toBeUndefined()
})

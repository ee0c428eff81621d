import { expect, test } from 'vitest'

import { findGroupProblem } from '#domain/catalogue/menu/options/option-group-rules.ts'

const options = [{ typeName: 'Mild' }, { typeName: 'Hot' }]

test.each([
  ['one of two', { minChoices: 1, choiceCount: 1, options }, undefined],
  ['any or none', { minChoices: 0, choiceCount: 2, options }, undefined],
  ['a maximum above the number of options', { minChoices: 0, choiceCount: 3, options }, /‘At most’ is 3/],
  ['a minimum above the maximum', { minChoices: 2, choiceCount: 1, options }, /‘At least’/],
  [
    'a repeated name',
    { minChoices: 0, choiceCount: 1, options: [...options, { typeName: 'hot ' }] },
    /twice/,
  ],
  ['four units of two options', { minChoices: 3, choiceCount: 4, maxQuantity: 2, options }, undefined],
  ['five units of four', { minChoices: 0, choiceCount: 5, maxQuantity: 2, options }, /2 options make 4/],
  ['sizes', { minChoices: 1, choiceCount: 1, kind: 'sizes' as const, options }, undefined],
  [
    'optional sizes',
    { minChoices: 0, choiceCount: 1, kind: 'sizes' as const, options },
    /must be 1 for sizes/,
  ],
  [
    'optional halves',
    { minChoices: 0, choiceCount: 1, kind: 'halves' as const, options },
    /must be 1 for half and half/,
  ],
  [
    'free halves',
    { minChoices: 1, choiceCount: 1, kind: 'halves' as const, freeCount: 1, options },
    /half and half/,
  ],
])('D56: a group of %s', (_, draft, problem) => {
  if (problem) expect(findGroupProblem(draft)).toMatch(problem)
  else expect(findGroupProblem(draft)).toBeUndefined()
})

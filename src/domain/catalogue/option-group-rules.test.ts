import { expect, test } from 'vitest'

import { groupProblem } from '#domain/catalogue/option-group-rules.ts'

const options = [{ typeName: 'Mild' }, { typeName: 'Hot' }]

test.each([
  ['one of two', { minChoices: 1, choiceCount: 1, options }, undefined],
  ['any or none', { minChoices: 0, choiceCount: 2, options }, undefined],
  ['more than there are', { minChoices: 0, choiceCount: 3, options }, /no more than that/],
  ['least above most', { minChoices: 2, choiceCount: 1, options }, /the least/],
  ['a name twice', { minChoices: 0, choiceCount: 1, options: [...options, { typeName: 'hot ' }] }, /twice/],
])('D56: a group of %s', (_, draft, problem) => {
  if (problem) expect(groupProblem(draft)).toMatch(problem)
  else expect(groupProblem(draft)).toBeUndefined()
})

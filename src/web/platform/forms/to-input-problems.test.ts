import { expect, test } from 'vitest'

import { toFieldProblems, toInputProblems } from '#web/platform/forms/to-input-problems.ts'

const labels = {
  choiceCount: 'At most',
  typeName: 'Name of option {number}',
  vatNumber: 'VAT number (optional)',
}

test.each<[string, Record<string, unknown>, string[]]>([
  ['one field of the form', { field: 'choiceCount', problem: 'is required' }, ['At most is required.']],
  [
    'a field within a list',
    { field: 'options.2.typeName', problem: 'is required' },
    ['Name of option 3 is required.'],
  ],
  ['an optional field', { field: 'vatNumber', problem: 'is too long' }, ['VAT number is too long.']],
  ['a field that the form does not show', { field: 'key', problem: 'is wrong' }, ['Key is wrong.']],
  ['no field', {}, ['Key is wrong.']],
  [
    'several fields, two of them in a list',
    {
      field: 'choiceCount',
      problem: 'is required',
      problems: [
        { field: 'choiceCount', problem: 'is required', error: 'Maximum choices is required.' },
        { field: 'options.0.typeName', problem: 'is required', error: 'Option name is required.' },
        { field: 'options.1.typeName', problem: 'is required', error: 'Option name is required.' },
        { field: 'version', problem: 'is wrong', error: 'Version is wrong.' },
      ],
    },
    [
      'At most is required.',
      'Name of option 1 is required.',
      'Name of option 2 is required.',
      'Version is wrong.',
    ],
  ],
])('D50: a refusal of %s becomes sentences with the labels of the form', (_, detail, sentences) => {
  expect(toInputProblems({ detail, message: 'Key is wrong.' }, labels)).toEqual(sentences)
})

test('D50: each problem is found by the path of its field', () => {
  const problems = [
    { field: 'choiceCount', problem: 'is required', error: '' },
    { field: 'options.1.typeName', problem: 'is required', error: '' },
  ]
  expect(toFieldProblems({ detail: { problems }, message: '' }, labels)).toEqual({
    choiceCount: 'At most is required.',
    'options.1.typeName': 'Name of option 2 is required.',
  })
  expect(toFieldProblems({ detail: {}, message: 'No.' }, labels)).toEqual({})
})

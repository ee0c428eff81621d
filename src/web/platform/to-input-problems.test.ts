import { expect, test } from 'vitest'

import { toInputProblems } from '#web/platform/to-input-problems.ts'

const labels = { choiceCount: 'At most', typeName: 'Option name', vatNumber: 'VAT number (optional)' }

test.each<[string, Record<string, unknown>, string[]]>([
  ['one field of the form', { field: 'choiceCount', problem: 'is required' }, ['At most is required.']],
  [
    'a field within a list',
    { field: 'options.2.typeName', problem: 'is required' },
    ['Option name is required.'],
  ],
  ['an optional field', { field: 'vatNumber', problem: 'is too long' }, ['VAT number is too long.']],
  ['a field that the form does not show', { field: 'key', problem: 'is wrong' }, ['Key is wrong.']],
  ['no field', {}, ['Key is wrong.']],
  [
    'several fields, one of them twice',
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
    ['At most is required.', 'Option name is required.', 'Version is wrong.'],
  ],
])('D50: a refusal of %s becomes sentences with the labels of the form', (_, detail, sentences) => {
  expect(toInputProblems({ detail, message: 'Key is wrong.' }, labels)).toEqual(sentences)
})

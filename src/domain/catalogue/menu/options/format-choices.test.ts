import { expect, test } from 'vitest'

import { formatChoiceLines, formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'

test('OG3: choices are read with their quantity, their half and the choices below them', () => {
  const choices = [
    { typeName: 'Medium' },
    { typeName: 'Ham', side: 'left' as const },
    { typeName: 'Nduja', side: 'right' as const },
    { typeName: 'Peppers', quantity: 2 },
    { typeName: 'Garlic bread' },
    { typeName: 'With mozzarella', depth: 1 },
    { typeName: 'Aioli', depth: 2 },
    { typeName: 'Water' },
  ]
  const texts = [
    'Medium',
    'Left half: Ham',
    'Right half: Nduja',
    '2 × Peppers',
    'Garlic bread (With mozzarella (Aioli))',
    'Water',
  ]
  expect(formatChoices(choices)).toEqual(texts)
  expect(formatChoiceLines(choices)).toEqual(texts)
})

test('OG3: plain choices stay on one line of a ticket', () => {
  expect(formatChoiceLines([{ typeName: 'Rice' }, { typeName: 'Hot' }])).toEqual(['Rice, Hot'])
  expect(formatChoiceLines([])).toEqual([])
})

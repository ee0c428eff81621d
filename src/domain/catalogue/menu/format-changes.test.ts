import { expect, test } from 'vitest'

import { formatChanges } from '#domain/catalogue/menu/format-changes.ts'

const dearer = (name: string) => ({ name, fields: [{ field: 'price', before: '4.00', after: '4.50' }] })

test('each changed dish has what it was and what it is; an unchanged one is left out', () => {
  const dal = { name: 'Dal', fields: [{ field: 'allergens', before: 'milk; peanuts', after: '' }] }
  expect(formatChanges([dearer('Bhaji'), { name: 'Naan', fields: [] }, dal])).toBe(
    'Bhaji: price 4.00 → 4.50; Dal: allergens milk; peanuts → not set',
  )
  expect(formatChanges([])).toBe('')
})

test('a long list is counted from its fiftieth dish on, and long texts never pass the size of an entry', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => dearer(`Dish ${at}`))
  expect(formatChanges(many)).toMatch(/Dish 49: price 4\.00 → 4\.50; and 1950 more$/)
  const long = many.map((one) => ({ ...one, name: '“"\\🌶'.repeat(30) }))
  expect(Buffer.byteLength(JSON.stringify(formatChanges(long)))).toBeLessThan(2_800)
  expect(formatChanges(long)).toMatch(/and 19\d\d more$/)
})

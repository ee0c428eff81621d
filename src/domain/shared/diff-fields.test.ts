import { expect, test } from 'vitest'

import { diffFields } from '#domain/shared/diff-fields.ts'

test('only changed fields are recorded, with the old and the new value', () => {
  const before = { title: 'Pizza night', position: 1, image: null }
  expect(diffFields(before, { ...before, title: 'Curry night' })).toEqual({
    'title before': 'Pizza night',
    title: 'Curry night',
  })
})

test('every field of a new record is recorded', () => {
  expect(diffFields(undefined, { title: 'Pizza', position: 1, image: null })).toEqual({
    title: 'Pizza',
    position: 1,
    image: null,
  })
})

test('texts of any length fit the log, and no character is cut in two', () => {
  for (const fields of [1, 2, 5, 8, 12]) {
    const long = (character: string) =>
      Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, character.repeat(5_000)]))
    const json = JSON.stringify(diffFields(long('🍜'), long('\\')))
    expect(json.isWellFormed()).toBe(true)
    const bytes = [...json].reduce((sum, character) => sum + (character.codePointAt(0)! > 127 ? 4 : 1), 0)
    expect(bytes).toBeLessThan(4_000)
  }
})

test('characters that JSON cannot store become a space', () => {
  expect(diffFields(undefined, { text: 'a\ud800b\u0000c\nd' })).toEqual({ text: 'a b c d' })
})

test('a list is recorded as JSON when its items change, and a text that differs only after the cut is recorded too', () => {
  const before = { allergens: ['milk'], groupIds: ['a', 'b'], note: undefined, text: 'a'.repeat(200) }
  const after = { allergens: ['milk', 'nuts'], groupIds: ['a', 'b'], note: null, text: `${'a'.repeat(200)}b` }
  const changes = diffFields(before, after)
  expect(changes).toMatchObject({ 'allergens before': '["milk"]', allergens: '["milk","nuts"]' })
  expect(Object.keys(changes)).toEqual(['allergens before', 'allergens', 'text before', 'text'])
})

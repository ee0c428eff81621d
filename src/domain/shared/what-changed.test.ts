import { expect, test } from 'vitest'

import { whatChanged } from '#domain/shared/what-changed.ts'

test('only what is another now is kept, as it was and as it is', () => {
  const before = { title: 'Pizza night', position: 1, image: null }
  expect(whatChanged(before, { ...before, title: 'Curry night' })).toEqual({
    'title before': 'Pizza night',
    title: 'Curry night',
  })
})

test('of something new everything is kept', () => {
  expect(whatChanged(undefined, { title: 'Pizza', position: 1, image: null })).toEqual({
    title: 'Pizza',
    position: 1,
    image: null,
  })
})

test('however long the words are, what is kept fits the log, and no sign of them is cut in two', () => {
  for (const fields of [1, 2, 5, 8, 12]) {
    const long = (sign: string) =>
      Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, sign.repeat(5_000)]))
    const kept = JSON.stringify(whatChanged(long('🍜'), long('\\')))
    expect(kept.isWellFormed()).toBe(true)
    const bytes = [...kept].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 127 ? 4 : 1), 0)
    expect(bytes).toBeLessThan(4_000)
  }
})

test('what cannot be stored as JSON is a space', () => {
  expect(whatChanged(undefined, { text: 'a\ud800b\u0000c\nd' })).toEqual({ text: 'a b c d' })
})

test('a list is another when what it holds is, and is kept as it is written; words that differ only behind the cut are another too', () => {
  const before = { allergens: ['milk'], groupIds: ['a', 'b'], note: undefined, text: 'a'.repeat(200) }
  const after = { allergens: ['milk', 'nuts'], groupIds: ['a', 'b'], note: null, text: `${'a'.repeat(200)}b` }
  const kept = whatChanged(before, after)
  expect(kept).toMatchObject({ 'allergens before': '["milk"]', allergens: '["milk","nuts"]' })
  expect(Object.keys(kept)).toEqual(['allergens before', 'allergens', 'text before', 'text'])
})

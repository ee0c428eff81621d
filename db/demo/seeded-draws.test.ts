import { expect, test } from 'vitest'
import { drawsFor, idFor } from './seeded-draws.ts'

test('the same key draws the same numbers, another key others', () => {
  const drawn = (key: string) => Array.from({ length: 5 }, drawsFor(key).next)
  expect(drawn('menu')).toEqual(drawn('menu'))
  expect(drawn('menu')).not.toEqual(drawn('place'))
})

test('numbers are drawn evenly, both ends included', () => {
  const { between } = drawsFor('dice')
  const counts = new Map<number, number>()
  for (let roll = 0; roll < 6000; roll++) {
    const face = between(1, 6)
    counts.set(face, (counts.get(face) ?? 0) + 1)
  }
  expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(Math.min(...counts.values())).toBeGreaterThan(850)
})

test('a sample has the order of its list, and a shuffle has every element', () => {
  const letters = [...'abcdefghij']
  const some = drawsFor('letters').some(letters, 4)
  expect(some).toHaveLength(4)
  expect(some).toEqual(some.toSorted())
  expect(drawsFor('letters').shuffle(letters).toSorted()).toEqual(letters)
})

test('an id is a uuid that depends on its key alone', () => {
  expect(idFor('restaurant', 0)).toBe(idFor('restaurant', 0))
  expect(idFor('restaurant', 0)).not.toBe(idFor('restaurant', 1))
  expect(idFor('restaurant', 0)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

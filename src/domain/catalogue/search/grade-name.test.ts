import fc from 'fast-check'
import { expect, test } from 'vitest'

import { gradeName, grades, scoreName, toReading } from '#domain/catalogue/search/grade-name.ts'
import { parseSearch, toSearchText } from '#domain/catalogue/search/search-text.ts'

function toName(shown: string) {
  const text = toSearchText(shown)
  return { text, words: text.split(' ') }
}
const grade = (name: string, typed: string) => gradeName(toName(name), parseSearch(typed)!)

test.each([
  ['Saffron Street', 'saffron street', grades.wholeName],
  ['Saffron Street', 'saff', grades.beginning],
  ['Saffron Street', 'saffron st', grades.beginning],
  ['The Saffron Street', 'street saffron', grades.wholeWords],
  ['Fish & Chips', 'fish chips', grades.wholeWords],
  ['Chicken tikka masala', 'tik mas', grades.wordBeginnings],
  ['Chicken tikka masala', 'ikka', undefined],
  ['Chicken tikka masala', 'chicken korma', undefined],
  ['Safran', 'saffron', undefined],
])('%s for %j has the grade %s', (name, typed, wanted) => expect(grade(name, typed)).toBe(wanted))

test('all but one of the words may be of the category, but not all', () => {
  const naan = { ...toName('Plain naan'), categories: ['rice', 'breads'] }
  expect(gradeName(naan, parseSearch('naan bread')!)).toBe(grades.withCategory)
  expect(gradeName(naan, parseSearch('breads')!)).toBeUndefined()
  const readings = [new Map([['naan', 0.5]]), new Map([['breads', 1]])]
  expect(scoreName(naan, readings)).toBeCloseTo(0.75)
  expect(scoreName(naan, readings.slice(1))).toBeUndefined()
  expect(toReading(naan, parseSearch('nan bread')!, readings)).toBe('naan bread')
})

test('every beginning of a name finds it, and every word of it does', () => {
  const names = fc.constantFrom('Chicken tikka masala', 'Tandoor & Sons', 'Café Nord', 'The Harbour Fry')
  fc.assert(
    fc.property(names, fc.nat(30), (name, length) => {
      const typed = name.slice(0, 2 + (length % name.length))
      expect(grade(name, typed)).toBeLessThanOrEqual(grades.beginning)
      for (const word of toName(name).words) expect(grade(name, word)).toBeLessThan(grades.similar)
    }),
  )
})

test('a similar name is scored by the mean of its words, and not found if one word fits nothing', () => {
  const readings = [new Map([['tikka', 0.6]]), new Map([['masala', 1]])]
  expect(scoreName(toName('Chicken tikka masala'), readings)).toBeCloseTo(0.8)
  expect(scoreName(toName('Chicken tikka'), readings)).toBeUndefined()
  expect(toReading(toName('Chicken tikka masala'), parseSearch('tika mas')!, readings)).toBe('tikka mas')
})

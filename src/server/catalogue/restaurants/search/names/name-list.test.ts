import fc from 'fast-check'
import { expect, test } from 'vitest'

import { gradeName } from '#domain/catalogue/search/grade-name.ts'
import { parseSearch, toSearchText } from '#domain/catalogue/search/search-text.ts'
import { minSimilarity, similarityOf } from '#domain/catalogue/search/similar-words.ts'
import { createNameList } from '#server/catalogue/restaurants/search/names/name-list.ts'
import { createWordList } from '#server/catalogue/restaurants/search/names/word-list.ts'

const word = fc.constantFrom(
  'chicken',
  'chick',
  'tikka',
  'masala',
  'naan',
  'and',
  'a',
  'café',
  'Joe’s',
  'saffron',
)
const names = fc.array(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  {
    minLength: 1,
    maxLength: 30,
  },
)
const typed = fc.constantFrom(
  'ch',
  'chick',
  'tik mas',
  'naan a',
  'cafe',
  'joes ch',
  'saffron',
  'zz',
  'chicken tikka',
)

test('exactly the names that the rule grades are found, with their grade, also after some were removed', () => {
  fc.assert(
    fc.property(names, typed, fc.nat(29), (shown, text, removed) => {
      const list = createNameList()
      const numbers = shown.map((name, holder) => list.add(name, holder)!)
      const gone = removed % shown.length
      list.remove(numbers[gone]!, gone)
      const query = parseSearch(text)!
      const left = new Set(shown.filter((_, holder) => holder !== gone).map(toSearchText))
      const wanted = [...left].flatMap((one) => {
        const grade = gradeName({ text: one, words: one.split(' ') }, query)
        return grade === undefined ? [] : [`${one}: ${grade}`]
      })
      const found = list.find(query, 10_000).map(({ name, grade }) => `${list.nameOf(name).text}: ${grade}`)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})

test('words are found by their beginning and by similarity as the rule says, in any order of adding', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-d]{1,6}$/), { maxLength: 300 }), (texts) => {
      const list = createWordList()
      for (const text of texts) list.add(text)
      const shown = (numbers: number[]) => numbers.map(list.textOf).toSorted()
      expect(shown(list.findBeginnings('ab'))).toEqual(
        texts.filter((text) => text.startsWith('ab')).toSorted(),
      )
      for (const { word, score } of list.findSimilar('abcd')) {
        expect(score).toBeCloseTo(similarityOf('abcd', list.textOf(word)))
        expect(score).toBeGreaterThanOrEqual(minSimilarity)
      }
      const similar = texts.filter((text) => similarityOf('abcd', text) >= minSimilarity)
      expect(list.findSimilar('abcd')).toHaveLength(Math.min(20, similar.length))
    }),
  )
})

test('a list with many names that nobody has any more asks to be made again', () => {
  const list = createNameList()
  for (let at = 0; at < 1_200; at++) list.remove(list.add(`Name ${at}`, 1)!, 1)
  expect(list.isWorn()).toBe(true)
})

test('a frequent word bounds the names that are examined, and never hides the whole name', () => {
  const list = createNameList()
  for (let at = 0; at < 5_000; at++) list.add(`Kitchen ${at}`, at)
  list.add('Kitchen', 5_000)
  const found = list.find(parseSearch('kitchen')!, 100)
  expect(found.length).toBeLessThanOrEqual(101)
  expect(found.some(({ grade }) => grade === 0)).toBe(true)
})

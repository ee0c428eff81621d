import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type Declaration,
  namedAllergens,
  namesOf,
  toDeclaration,
} from '#domain/catalogue/menu/allergens/declaration.ts'
import {
  diffAllergens,
  findConflicts,
  formatAllergens,
  joinDeclarations,
  type LineAllergens,
  toAllergenSentences,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'

const fields = fc.record({
  allergens: fc.option(fc.subarray([...allergens])),
  named: fc.subarray([...namedAllergens]),
  mayContain: fc.subarray([...allergens]),
})
const part = fc.record({
  name: fc.constantFrom('Korma', 'Rice', 'Raita', 'Naan'),
  declared: fields.map(toDeclaration),
})
const parts = fc.array(part, { minLength: 1, maxLength: 8 })
const avoided = fc.subarray([...allergens])

const declare = (contains: Declaration['contains'], rest: Partial<Declaration> = {}): Declaration => ({
  contains,
  named: [],
  mayContain: [],
  ...rest,
})
const line = (rest: Partial<LineAllergens> = {}): LineAllergens => ({
  contains: [],
  named: [],
  mayContain: [],
  unknown: [],
  isDeclared: true,
  ...rest,
})

test('a line contains an allergen if and only if a part declares it, however the parts are ordered or grouped', () => {
  fc.assert(
    fc.property(parts, fc.nat(), (list, cut) => {
      const joined = joinDeclarations(list)
      for (const one of allergens) {
        let isDeclared = false
        let mayBe = false
        for (const { declared } of list) {
          if (declared?.contains.includes(one)) isDeclared = true
          if (declared?.mayContain.includes(one)) mayBe = true
        }
        expect(joined.contains.includes(one)).toBe(isDeclared)
        expect(joined.mayContain.includes(one)).toBe(mayBe && !isDeclared)
      }
      const names = list.filter(({ declared }) => declared === null).map(({ name }) => name)
      expect(new Set(joined.unknown)).toEqual(new Set(names))
      expect(joined.isDeclared).toBe(list.some(({ declared }) => declared !== null))
      const turned = joinDeclarations([...list.slice(cut % list.length), ...list.slice(0, cut % list.length)])
      expect({ ...turned, unknown: turned.unknown.toSorted() }).toEqual({
        ...joined,
        unknown: joined.unknown.toSorted(),
      })
    }),
    { numRuns: 1_000 },
  )
})

test('one more part never takes an allergen, a conflict or an unknown part away', () => {
  fc.assert(
    fc.property(parts, part, avoided, (list, more, avoid) => {
      const before = joinDeclarations(list)
      const after = joinDeclarations([...list, more])
      expect(after.contains).toEqual(expect.arrayContaining(before.contains))
      expect(after.unknown).toEqual(expect.arrayContaining(before.unknown))
      expect(findConflicts(after, avoid)).toEqual(expect.arrayContaining(findConflicts(before, avoid)))
    }),
  )
})

test('the text names every declared allergen and every unknown part, and no allergen that is not declared', () => {
  fc.assert(
    fc.property(parts, avoided, (list, avoid) => {
      const joined = joinDeclarations(list)
      const stated = toAllergenSentences(joined, avoid)
      const text = stated.map((sentence) => sentence.text).join(' ')
      for (const one of [...joined.contains, ...joined.mayContain]) expect(text.toLowerCase()).toContain(one)
      if (joined.unknown.length > 0) {
        expect(stated.some(({ kind }) => kind === 'unknown')).toBe(true)
        expect(text).not.toContain('not listed')
        expect(text).not.toContain('No allergens listed')
      }
      const isWarned = stated.some(({ kind }) => kind === 'avoided')
      expect(isWarned).toBe(findConflicts(joined, avoid).length > 0)
      expect(text).not.toMatch(/\bsafe|free from|gluten free/i)
    }),
    { numRuns: 1_000 },
  )
})

test('two equal declarations have no difference, and any other two have one', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const was = joinDeclarations(one)
      const now = joinDeclarations(other)
      expect(diffAllergens(was, structuredClone(was))).toEqual([])
      const sort = (given: LineAllergens) =>
        JSON.stringify([
          given.contains,
          given.named,
          given.unnamed ?? [],
          given.mayContain,
          given.unknown.toSorted(),
        ])
      expect(diffAllergens(was, now).length > 0).toBe(sort(was) !== sort(now))
    }),
  )
})

test.each<[string, LineAllergens, Parameters<typeof formatAllergens>[1], string]>([
  ['plain', line({ contains: ['milk'] }), [], 'Contains milk.'],
  [
    'named and may contain',
    line({ contains: ['milk', 'tree nuts'], named: ['almonds'], mayContain: ['sesame'] }),
    [],
    'Contains milk, tree nuts (almonds). May contain sesame.',
  ],
  [
    'avoided',
    line({ contains: ['milk', 'tree nuts'] }),
    ['tree nuts'],
    'Contains tree nuts, which you avoid. Also contains milk.',
  ],
  ['may be avoided', line({ mayContain: ['fish'] }), ['fish'], 'May contain fish, which you avoid.'],
  ['not listed', line({ contains: ['milk'] }), ['fish'], 'Contains milk. Fish not listed by the restaurant.'],
  [
    'partly unknown',
    line({ contains: ['eggs'], unknown: ['Raita'] }),
    ['fish'],
    'Contains eggs. Partly unknown: ask the restaurant about Raita.',
  ],
  [
    'unknown',
    line({ unknown: ['Korma'], isDeclared: false }),
    ['fish'],
    'No allergen information. Ask the restaurant.',
  ],
  ['nothing', line(), [], 'No allergens listed by the restaurant.'],
])('the text of a line: %s', (_, given, avoid, text) => {
  expect(formatAllergens(given, avoid)).toBe(text)
})

test('the kitchen reads that the customer confirmed an avoided allergen', () => {
  expect(formatAllergens(line({ contains: ['milk'] }), ['milk'], 'kitchen')).toBe(
    'Contains milk, which the customer avoids and confirmed.',
  )
})

test('a nut or cereal by name stands for all of a line only if every part names it', () => {
  const korma = { name: 'Korma', declared: declare(['tree nuts'], { named: ['almonds'] }) }
  const text = (declared: Declaration) =>
    formatAllergens(joinDeclarations([korma, { name: 'Naan', declared }]))
  expect(text(declare(['tree nuts'], { named: ['cashews'] }))).toBe('Contains tree nuts (almonds, cashews).')
  expect(text(declare(['milk']))).toBe('Contains milk, tree nuts (almonds).')
  const others = 'Contains tree nuts (almonds and possibly others).'
  expect(text(declare(['tree nuts']))).toBe(others)
  expect(text(declare([], { mayContain: ['tree nuts'] }))).toBe(others)
  fc.assert(
    fc.property(parts, (list) => {
      const stated = formatAllergens(joinDeclarations(list))
      for (const { declared } of list)
        for (const one of ['tree nuts', 'cereals containing gluten'] as const) {
          const isNamed = declared?.named.some((name) => namesOf(one).includes(name))
          if (declared && !isNamed && (declared.contains.includes(one) || declared.mayContain.includes(one)))
            expect(stated.toLowerCase()).not.toMatch(new RegExp(`${one} \\((?![^)]*possibly others)`))
        }
    }),
    { numRuns: 1_000 },
  )
})

test('unnamed nuts in one more part are a difference', () => {
  const korma = { name: 'Korma', declared: declare(['tree nuts'], { named: ['almonds'] }) }
  const naan = (declared: Declaration) => joinDeclarations([korma, { name: 'Naan', declared }])
  expect(diffAllergens(naan(declare([])), naan(declare(['tree nuts'])))).toEqual([
    'now also has, not by name, tree nuts',
  ])
})

test('a difference is in words, also where a declaration was taken back', () => {
  const was = line({ contains: ['milk'], named: [] })
  expect(diffAllergens(was, line({ contains: ['eggs'], unknown: ['Rice'] }))).toEqual([
    'now contains eggs',
    'no longer lists milk',
    'now has no allergen information about Rice',
  ])
})

test('a nut is named only where tree nuts are declared, and nothing both is and may be in a dish', () => {
  expect(
    toDeclaration({
      allergens: ['tree nuts'],
      named: ['wheat', 'almonds'],
      mayContain: ['tree nuts', 'milk'],
    }),
  ).toEqual(declare(['tree nuts'], { named: ['almonds'], mayContain: ['milk'] }))
  expect(toDeclaration({ allergens: null, mayContain: ['milk'] })).toBeNull()
})

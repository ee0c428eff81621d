import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listModes } from '#domain/catalogue/menu/bulk-change.ts'
import { useChangeDraft } from '#web/catalogue/bulk-edits/use-change-draft.ts'

test.each([
  ['+ 5', 'percent', 5],
  ['-10', 'percent', -10],
  ['−2.5 %', 'percent', -2.5],
  ['20p', 'pence', 20],
  ['2.5', 'pence', undefined],
  ['ten', 'percent', undefined],
  ['5.123', 'percent', undefined],
] as const)('%j %s is the amount %j', (amount, by, expected) => {
  const { result } = renderHook(() => useChangeDraft())
  expect(result.current).toMatchObject({ change: undefined, draft: { problem: undefined } })
  act(() => result.current.changeDraft({ amount, by }))
  const { change, draft } = result.current
  expect(change).toEqual(
    expected === undefined ? undefined : { kind: 'price', by, amount: expected, roundTo: 5 },
  )
  expect(draft.problem === undefined).toBe(expected !== undefined)
})

test('what was typed for one kind of change is still there after another was shown', () => {
  const { result } = renderHook(() => useChangeDraft())
  act(() => result.current.changeDraft({ amount: '5' }))
  act(() => result.current.changeDraft({ kind: 'vat', vatRate: '' }))
  expect(result.current.change).toEqual({ kind: 'vat', vatRate: null })
  act(() => result.current.changeDraft({ kind: 'price' }))
  expect(result.current.change).toMatchObject({ amount: 5 })
})

test.each(['price', 'category', 'vat', 'availability', 'groups', 'allergens', 'points'] as const)(
  'opening %s changes nothing until something is chosen',
  (kind) => {
    const { result } = renderHook(() => useChangeDraft())
    for (const mode of listModes) {
      act(() => result.current.changeDraft({ kind, mode }))
      expect(result.current.change).toBeUndefined()
    }
  },
)

test.each([
  ['replace', [], []],
  ['replace', null, null],
  ['replace', ['milk'], ['milk']],
  ['add', ['milk'], ['milk']],
  ['add', [], undefined],
  ['remove', null, undefined],
] as const)('allergens: %s by %j sends %j', (mode, chosen, sent) => {
  const { result } = renderHook(() => useChangeDraft())
  act(() => result.current.changeDraft({ kind: 'allergens', mode, allergens: chosen && [...chosen] }))
  expect(result.current.change).toEqual(
    sent === undefined ? undefined : { kind: 'allergens', mode, allergens: sent },
  )
})

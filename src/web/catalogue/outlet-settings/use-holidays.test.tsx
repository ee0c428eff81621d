import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { HolidayRange } from '#domain/catalogue/hours/holiday-ranges.ts'
import { useHolidays } from '#web/catalogue/outlet-settings/use-holidays.ts'

function holidays() {
  const { result } = renderHook(() => useHolidays([]))
  const addTyped = () => {
    let ranges: readonly HolidayRange[] | undefined
    act(() => void (ranges = result.current.addTyped()))
    return ranges
  }
  return { result, addTyped, type: (typed: object) => act(() => result.current.type(typed)) }
}

test('days that are typed but not added are unsaved, and the save adds them as closed', () => {
  const { result, addTyped, type } = holidays()
  expect(result.current.isTyped).toBe(false)
  type({ from: '2026-12-24' })
  type({ until: '2027-01-02' })
  expect(result.current.isTyped).toBe(true)
  expect(addTyped()).toEqual([{ from: '2026-12-24', to: '2027-01-02', entries: [] }])
  expect(result.current.ranges).toEqual([{ from: '2026-12-24', to: '2027-01-02', entries: [] }])
  expect([result.current.isTyped, result.current.problem]).toEqual([false, undefined])
})

test('nothing typed adds nothing', () => {
  const { addTyped } = holidays()
  expect(addTyped()).toEqual([])
})

test.each([
  [{ from: '2026-12-24', until: '2026-12-20' }, 'The last day is before the first. Change one of them.'],
  [{ until: '2026-12-24' }, 'Enter the first day too, or clear the last day.'],
  [{ from: '2026-12-24', until: '2027-12-24' }, 'You can list 200 days. Choose a shorter time.'],
])('days that cannot be added are named and stay typed: %o', (typed, problem) => {
  const { result, addTyped, type } = holidays()
  type(typed)
  expect(addTyped()).toBeUndefined()
  expect([result.current.problem, result.current.isTyped, result.current.ranges]).toEqual([problem, true, []])
})

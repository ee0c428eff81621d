import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { HolidayRange } from '#domain/catalogue/hours/holiday-ranges.ts'
import { useHolidays } from '#web/catalogue/outlet-settings/hours/use-holidays.ts'

function holidays(saved: HolidayRange[] = []) {
  const { result } = renderHook(() => useHolidays(saved))
  const askAboutTyped = () => {
    let isAsked: boolean | undefined
    act(() => void (isAsked = result.current.askAboutTyped()))
    return isAsked
  }
  return { result, askAboutTyped, type: (typed: object) => act(() => result.current.type(typed)) }
}

const dayBefore: HolidayRange = {
  from: '2026-12-24',
  to: '2026-12-24',
  entries: [{ isOpen: true, startTime: '12:00', endTime: '15:00' }],
}

test.each([
  [{ from: '2026-12-24' }, 'Press Closed that day or Different hours that day, or clear the date.'],
  [
    { from: '2026-12-24', until: '2027-01-02' },
    'Press Closed on these days or Different hours on these days, or clear the dates.',
  ],
])(
  'a save asks what is meant by days that are typed but not added, and changes nothing: %o',
  (typed, problem) => {
    const { result, askAboutTyped, type } = holidays([dayBefore])
    expect(result.current.isTyped).toBe(false)
    type(typed)
    expect(askAboutTyped()).toBe(true)
    expect(result.current.problem).toBe(problem)
    expect([result.current.isTyped, result.current.typed]).toEqual([true, { until: '', ...typed }])
    expect(result.current.ranges).toEqual([dayBefore])
  },
)

test('days that are typed are added by a press, as closed or with hours', () => {
  const { result, askAboutTyped, type } = holidays()
  type({ from: '2026-12-24' })
  askAboutTyped()
  act(() => result.current.add([]))
  expect(result.current.ranges).toEqual([{ ...dayBefore, entries: [] }])
  expect([result.current.isTyped, result.current.problem]).toEqual([false, undefined])
  expect(askAboutTyped()).toBe(false)
})

test('nothing typed asks nothing, and a cleared date takes the question away', () => {
  const { result, askAboutTyped, type } = holidays()
  expect(askAboutTyped()).toBe(false)
  type({ from: '2026-12-24' })
  askAboutTyped()
  type({ from: '' })
  expect(result.current.problem).toBeUndefined()
  expect(askAboutTyped()).toBe(false)
})

test.each([
  [{ from: '2026-12-24', until: '2026-12-20' }, 'The last day is before the first. Change one of them.'],
  [{ until: '2026-12-24' }, 'Enter the first day too, or clear the last day.'],
  [{ from: '2026-12-24', until: '2027-12-24' }, 'You can list 200 days. Choose a shorter time.'],
])('days that cannot be added are named and stay typed: %o', (typed, problem) => {
  const { result, askAboutTyped, type } = holidays()
  type(typed)
  expect(askAboutTyped()).toBe(true)
  expect([result.current.problem, result.current.isTyped, result.current.ranges]).toEqual([problem, true, []])
  act(() => result.current.add([]))
  expect([result.current.problem, result.current.isTyped, result.current.ranges]).toEqual([problem, true, []])
})

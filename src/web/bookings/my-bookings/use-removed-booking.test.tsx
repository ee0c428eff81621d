import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { useRemovedBooking } from '#web/bookings/my-bookings/use-removed-booking.ts'

const one = { _id: 'one' } as SavedBooking
const two = { _id: 'two' } as SavedBooking

test('a booking counts as removed once it is gone from the list, which then takes the focus', () => {
  const { result, rerender } = renderHook(useRemovedBooking, { initialProps: [one, two] as SavedBooking[] })
  const list = document.body.appendChild(document.createElement('div'))
  list.tabIndex = -1
  result.current.list.current = list
  act(() => result.current.onRemove(one))
  expect(result.current.removed).toBeUndefined()
  expect(document.activeElement).not.toBe(list)
  rerender([two])
  expect(result.current.removed).toBe(one)
  expect(document.activeElement).toBe(list)
})

test('a booking that disappears for another reason is not announced', () => {
  const { result, rerender } = renderHook(useRemovedBooking, { initialProps: [one, two] as SavedBooking[] })
  rerender([two])
  expect(result.current.removed).toBeUndefined()
})

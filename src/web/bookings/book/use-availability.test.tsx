import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Availability } from '#contract/bookings/bookings.ts'
import { useAvailability } from '#web/bookings/book/use-availability.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const asked = { restaurant: 'r', date: '2026-11-20', guestNo: 2, tries: 0 }
const first = { date: '2026-11-20', guestNo: 2, times: ['page'] } as unknown as Availability

function day(given?: Availability) {
  return {
    ...fakeServer(),
    ...renderHook((now: typeof asked) => useAvailability(now, given), { initialProps: asked }),
  }
}

test('availability that came with the page is shown for its own day and party only', () => {
  const { result, rerender } = day(first)
  expect(result.current).toMatchObject({ offered: first, isLoading: false })
  rerender({ ...asked, guestNo: 3 })
  expect(result.current).toMatchObject({ offered: undefined, isLoading: true })
  rerender({ ...asked, tries: 1 })
  expect(result.current.offered).toBeUndefined()
})

test('another day aborts the request, and its late answer is not shown', async () => {
  const { result, rerender, requests } = day()
  rerender({ ...asked, date: '2026-11-21' })
  expect(requests[0]!.isAborted()).toBe(true)
  await requests[1]!.answer('the 21st')
  await requests[0]!.answer('the 20th')
  expect(result.current.offered).toBe('the 21st')
})

test('a failure is shown where there is nothing else to show', async () => {
  const { result, last } = day()
  await last().lose()
  expect(result.current).toMatchObject({ isLoading: false, problem: expect.stringContaining('offline') })
  const other = day(first)
  await other.last().lose()
  expect(other.result.current).toMatchObject({ offered: first, problem: undefined })
})

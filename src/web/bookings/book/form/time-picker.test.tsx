import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Availability } from '#contract/bookings/bookings.ts'
import { TimePicker } from '#web/bookings/book/form/time-picker.tsx'

type Slot = Availability['times'][number]
const slot = (time: string, state: Slot['state'], isNightBefore = false): Slot => ({
  time,
  state,
  isNightBefore,
  bookingFor: 'Dinner',
})

function show(...times: Slot[]) {
  const offered: Availability = {
    restaurant: { _id: 'r', uniId: 'r', name: 'Saffron Street', telephone: '020 7946 0041' },
    date: '2026-11-16',
    guestNo: 2,
    mostGuests: 20,
    instantGuests: 8,
    times,
    laterDays: [],
  }
  const chosen = { bookingDate: '2026-11-16', bookingTime: '', bookingFor: 'Dinner' } as const
  render(
    <TimePicker
      offered={offered}
      isLoading={false}
      problem={undefined}
      refetch={() => {}}
      chosen={chosen}
      onChoose={() => {}}
    />,
  )
  return {
    notice: screen.getByRole('status').textContent,
    radios: screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
  }
}

test('D46: the picker says why a time cannot be booked', () => {
  const { notice, radios } = show(
    slot('20:30', 'past'),
    slot('20:45', 'too soon'),
    slot('21:00', 'full'),
    slot('21:15', 'free'),
  )
  expect(radios).toEqual(['20:30 (past)', '20:45 (too soon)', '21:00 (full)', '21:15'])
  expect(notice).toBe('Struck-out times are full, past or too soon. Book at least 30 minutes ahead.')
})

test('D46: a day with no time left says so', () => {
  expect(show(slot('20:30', 'past'), slot('20:45', 'too soon')).notice).toBe(
    'Struck-out times are past or too soon. Book at least 30 minutes ahead.No free table for dinner on Monday 16 Nov.',
  )
})

test('D47: last night’s times after midnight are left out once they are past', () => {
  expect(show(slot('00:15', 'past', true), slot('19:00', 'free')).radios).toEqual(['19:00'])
  expect(screen.queryByText(/After midnight/)).toBeNull()
})

import { expect, test } from 'vitest'

import { formatGuests } from '#domain/bookings/format-guests.ts'

test('one guest is singular', () => {
  expect([1, 2, 40].map(formatGuests)).toEqual(['1 guest', '2 guests', '40 guests'])
})

import { expect, test } from 'vitest'

import { guestsText } from '#domain/bookings/guests-text.ts'

test('one guest is no guests', () => {
  expect([1, 2, 40].map(guestsText)).toEqual(['1 guest', '2 guests', '40 guests'])
})

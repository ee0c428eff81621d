import { expect, test } from 'vitest'

import {
  formatLaterTimes,
  formatTime,
  formatTimeInText,
  toStateLabels,
} from '#web/orders/checkout/fields/time-fields.tsx'

test('CO12, D24: Normal, Busy and Extreme busy, for a delivery and for a collection of twenty minutes', () => {
  const now = { houseState: 'Busy', expectedAt: '', laterTimes: [] as string[] } as const
  const texts = (minutes: number) =>
    toStateLabels({ ...now, laterTimes: [], minutes }).map(({ text, isNow }) => `${text}${isNow ? '!' : ''}`)
  expect(texts(60)).toEqual(['Normal 45 mins', 'Busy 60 mins!', 'Extreme busy 90 mins'])
  expect(texts(35)).toEqual(['Normal 20 mins', 'Busy 35 mins!', 'Extreme busy 65 mins'])
})

test('D24: times are London times, and a time after midnight says Tomorrow', () => {
  const now = new Date('2026-11-16T20:00:00Z')
  expect(formatTime('2026-11-16T21:15:00Z', now)).toBe('21:15')
  expect(formatTime('2026-11-17T00:15:00Z', now)).toBe('Tomorrow 00:15')
  expect(formatTimeInText('2026-11-17T00:15:00Z', now)).toBe('tomorrow 00:15')
  expect(formatLaterTimes(['2026-11-16T21:15:00Z', '2026-11-17T00:15:00Z'], now)).toBe(
    'Today, 21:15 to tomorrow 00:15',
  )
})

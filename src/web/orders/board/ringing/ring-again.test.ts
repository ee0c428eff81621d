import { expect, test } from 'vitest'

import { countRingAgain, toRingKey } from '#web/orders/board/ringing/ring-again.ts'

const acceptBy = '2026-11-16T12:15:00.000Z'
const at = (time: string) => new Date(`2026-11-16T12:${time}.000Z`)

test.each([
  ['00:00', 0],
  ['04:59', 0],
  ['05:00', 1],
  ['09:59', 1],
  ['10:00', 2],
  ['13:00', 3],
  ['15:00', 3],
])('an unanswered order that must be accepted by 12:15 has rung again by 12:%s: %d times', (time, times) => {
  expect(countRingAgain(acceptBy, at(time))).toBe(times)
})

test('an order whose ringing was stopped rings again at 10, 5 and 2 minutes left', () => {
  const keys = ['00:00', '04:00', '05:00', '10:00', '13:00'].map((time) =>
    toRingKey({ _id: 'a', acceptBy }, at(time)),
  )
  expect(new Set(keys).size).toBe(4)
})

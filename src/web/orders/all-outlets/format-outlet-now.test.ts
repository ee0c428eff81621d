import { expect, test } from 'vitest'

import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { formatOutletNow, formatWaiting } from '#web/orders/all-outlets/format-outlet-now.ts'

const now = new Date('2026-11-17T18:00:00Z')
const house: OutletNow['house'] = {
  outlet: { _id: 'o', uniId: 'leeds', name: 'Leeds', address: 'Boar Lane' },
  houseState: 'Normal',
  houseStateUntil: null,
  deliveryMinutes: 45,
  pausedUntil: null,
  isPausedWithoutBoard: false,
  watchesBoard: false,
  printing: { paper: 80, isAutomatic: false },
  isSuspended: false,
  isPublished: true,
  ends: { '30 minutes': '', 'next service': '', tomorrow: '' },
}
const outlet = (given: Partial<OutletNow['house']> = {}, more: Partial<OutletNow> = {}): OutletNow => ({
  house: { ...house, ...given },
  role: 'owner',
  banner: null,
  cuisine: null,
  hours: { isOpen: true, until: '23:00' },
  isBoardOpen: true,
  waiting: 0,
  waitingOrders: [],
  cooking: 0,
  ready: 0,
  later: 0,
  waitingBookings: 0,
  sales: null,
  ...more,
})
const closed: Partial<OutletNow> = {
  hours: { isOpen: false, opensNext: { date: '2026-11-18', time: '12:00', daysAhead: 1 } },
}
const paused = { pausedUntil: '2026-11-17T19:30:00Z' }
const busy = { houseState: 'Busy' as const, houseStateUntil: '2026-11-17T18:30:00Z' }

test.each([
  ['open', outlet(), 'Open until 23:00, 45 min'],
  [
    'never closed',
    outlet({}, { hours: { isOpen: true, until: 'round the clock' } }),
    'Open 24 hours, 45 min',
  ],
  ['busy', outlet(busy), 'Busy 60 until 18:30'],
  ['closed, however busy', outlet(busy, closed), 'Closed. Opens tomorrow at 12:00'],
  ['closed for good', outlet({}, { hours: { isOpen: false, opensNext: null } }), 'Closed'],
  ['paused, open or not', outlet(paused, closed), 'Paused until 19:30'],
  ['a draft', outlet({ ...paused, isPublished: false }), 'Not published'],
  ['suspended', outlet({ ...paused, isPublished: false, isSuspended: true }), 'Suspended'],
])('the state of an outlet that is %s', (_, given, text) => {
  expect(formatOutletNow(given, now).text).toBe(text)
})

test('the sentence names every outlet with an order to answer', () => {
  const at = (name: string, waiting: number) => outlet({ outlet: { ...house.outlet, name } }, { waiting })
  expect(formatWaiting([at('Leeds', 0)])).toBe('No order waits for an answer.')
  expect(formatWaiting([at('Leeds', 1), at('York', 0)])).toBe('1 order waits for an answer: 1 at Leeds.')
  expect(formatWaiting([at('Leeds', 1), at('York', 2)])).toBe(
    '3 orders wait for an answer: 1 at Leeds, 2 at York.',
  )
})

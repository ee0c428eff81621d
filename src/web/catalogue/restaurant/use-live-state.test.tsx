import { renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { useLiveState } from '#web/catalogue/restaurant/use-live-state.ts'
import { pass } from '#web/testing/fake-server.ts'

type Terms = Parameters<typeof useLiveState>[0]
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime: '09:00', endTime: '12:01' }))
const terms = {
  hours: { week, exceptions: [] },
  ordering: { houseState: 'Busy', houseStateUntil: '2026-11-16T12:00:30Z', pausedUntil: null },
  collectionMinutes: 20,
  deliveryMinutes: 45,
} as unknown as Terms
const loaded = {
  card: { collection: 'as loaded', delivery: 'as loaded' },
  state: 'as loaded',
} as unknown as Parameters<typeof useLiveState>[1]

test('the server’s state is shown until hydration', () => {
  const Page = () => String(useLiveState(terms, loaded) === loaded)
  expect(renderToString(<Page />)).toBe('true')
})

test('the state follows the clock: busy ends, and the restaurant closes', async () => {
  vi.setSystemTime('2026-11-16T12:00:00Z')
  const { result } = renderHook(() => useLiveState(terms, loaded))
  const busy = result.current
  await pass(30_000)
  const normal = result.current
  expect(JSON.stringify(normal.card)).not.toBe(JSON.stringify(busy.card))
  await pass(60_000)
  expect(JSON.stringify(result.current.state)).not.toBe(JSON.stringify(normal.state))
})

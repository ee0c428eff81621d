import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { formatCountdown, useCountdown } from '#web/ui/hooks/use-countdown.ts'
import { pass } from '#web/testing/fake-server.ts'

test('counts down to nothing, starts again for another time, and stops with the page', async () => {
  const { result, rerender, unmount } = renderHook(useCountdown, {
    initialProps: undefined as number | undefined,
  })
  expect([result.current, vi.getTimerCount()]).toEqual([undefined, 0])
  rerender(Date.now() + 2_500)
  expect(result.current).toBe(3)
  await pass(1_000)
  expect(result.current).toBe(2)
  await pass(9_000)
  expect(result.current).toBe(0)
  rerender(Date.now() + 30_000)
  expect(result.current).toBe(30)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [581, '9:41'],
])('%i seconds are shown as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text))

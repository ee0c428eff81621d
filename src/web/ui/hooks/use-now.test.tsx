import { renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { pass } from '#web/testing/fake-server.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

test('the server knows no time of the device', () => {
  const Page = () => String(useNow())
  expect(renderToString(<Page />)).toBe('undefined')
})

test('the time moves on at each half minute of the clock, and stops with the page', async () => {
  vi.setSystemTime('2026-11-16T12:00:10Z')
  const { result, unmount } = renderHook(useNow)
  const seconds = () => result.current?.toISOString().slice(14, 19)
  expect(seconds()).toBe('00:10')
  await pass(19_999)
  expect(seconds()).toBe('00:10')
  await pass(1)
  expect(seconds()).toBe('00:30')
  await pass(30_000)
  expect(seconds()).toBe('01:00')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pass } from '#web/testing/fake-server.ts'
import { useDelayed } from '#web/ui/hooks/use-delayed.ts'

test('a wait counts once it has lasted, and a shorter one never does', async () => {
  const { result, rerender } = renderHook((now: boolean) => useDelayed(now, 300), { initialProps: true })
  await pass(299)
  rerender(false)
  await pass(1_000)
  expect(result.current).toBe(false)
  rerender(true)
  await pass(300)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
  // The next wait begins from nothing.
  rerender(true)
  await pass(299)
  expect(result.current).toBe(false)
})

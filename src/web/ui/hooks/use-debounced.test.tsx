import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pass } from '#web/testing/fake-server.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'

test('a value counts once it has not changed for the given time', async () => {
  const { result, rerender } = renderHook((typed: string) => useDebounced(typed, 400), { initialProps: 'S' })
  expect(result.current).toBe('S')
  rerender('SE')
  await pass(399)
  rerender('SE1')
  await pass(399)
  expect(result.current).toBe('S')
  await pass(1)
  expect(result.current).toBe('SE1')
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usePreviousTime } from '#web/orders/tracking/use-previous-time.ts'

test('the time before the last change, and none before the first', () => {
  const { result, rerender } = renderHook(usePreviousTime, { initialProps: '12:30' })
  expect(result.current).toBeUndefined()
  rerender('12:30')
  expect(result.current).toBeUndefined()
  rerender('12:50')
  expect(result.current).toBe('12:30')
  rerender('13:10')
  expect(result.current).toBe('12:50')
})

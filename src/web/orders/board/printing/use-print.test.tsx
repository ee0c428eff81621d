import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { usePrint } from '#web/orders/board/printing/use-print.tsx'

const order = { _id: 'o1' } as SavedOrder

test('the sheet is there when the browser prints, and gone after; the same order prints again', () => {
  const { result } = renderHook(() => usePrint({ paper: '80mm' } as never))
  const sheets: boolean[] = []
  const print = vi.fn(() => sheets.push(Boolean(result.current.sheet)))
  vi.stubGlobal('print', print)
  expect(result.current.sheet).toBeFalsy()
  for (let times = 1; times <= 2; times++) {
    act(() => result.current.print(order))
    expect(print).toHaveBeenCalledTimes(times)
    expect(result.current.sheet).toBeTruthy()
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(result.current.sheet).toBeFalsy()
  }
})

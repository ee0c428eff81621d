import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useLiveTerms } from '#web/orders/cart/terms/use-live-terms.ts'

const loaded = { uniId: 'saffron', ordering: { houseState: 'Normal' } } as CartTerms
const polled = (houseState: string) => ({ houseState }) as Ordering

test('the polled state replaces the loaded one, as one object until it changes', () => {
  const { result, rerender } = renderHook((now?: Ordering) => useLiveTerms(loaded, now))
  expect(result.current).toBe(loaded)
  rerender(polled('Busy'))
  const busy = result.current
  expect(busy).toEqual({ uniId: 'saffron', ordering: { houseState: 'Busy' } })
  rerender(polled('Busy'))
  expect(result.current).toBe(busy)
  rerender(polled('Normal'))
  expect(result.current).not.toBe(busy)
})

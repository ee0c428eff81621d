import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useBookingByAddress } from '#web/bookings/book/modal/use-booking-by-address.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

async function visit(at: string, isSignedIn: boolean) {
  if (isSignedIn) document.cookie = 'tablefare_signed_in=1; path=/'
  const open = vi.fn()
  const hook = renderInRouter(() => useBookingByAddress('saffron', open), { at })
  await act(async () => {})
  return { ...hook, open }
}

test('?book=on opens the dialog once, and is gone from the address', async () => {
  const { open, path, rerender } = await visit('/order/saffron?book=on&category=curries', true)
  expect(path()).toBe('/order/saffron?category=curries')
  rerender()
  expect(open).toHaveBeenCalledOnce()
})

test('without it nothing opens', async () => {
  expect((await visit('/order/saffron', true)).open).not.toHaveBeenCalled()
})

test('a visitor signs in first and comes back to the dialog', async () => {
  const { open, path, router } = await visit('/order/saffron?book=on', false)
  expect(path()).toMatch(/^\/sign-in\?from=.*saffron.*book/)
  expect(open).not.toHaveBeenCalled()
  expect(router.state.historyAction).toBe('REPLACE')
})

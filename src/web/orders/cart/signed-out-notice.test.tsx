import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { storedAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { storedLineAllergens } from '#web/orders/cart/line-allergens.ts'
import { SignedOutNotice } from '#web/orders/cart/signed-out-notice.tsx'
import { changeWish } from '#web/orders/run-out/stored-wishes.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import { changeDraft, ensureDraft, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'

test('forgetting my allergies leaves them nowhere on this device', () => {
  storedAllergens.write({ mine: ['milk'], isHiding: false })
  ensureDraft('saffron', 'c')
  changeDraft({ agreedAllergens: ['milk'], tableNo: '4' })
  const declared = { contains: ['milk'], named: [], mayContain: [], unknown: [], isDeclared: true }
  storedLineAllergens.write({ dal: { declared, seen: declared, readAt: 1 } })
  const swap = { food: 'f1', name: 'Dal', choices: [], price: pence(500), allergens: declared }
  changeWish('saffron', 'dal', { wish: 'swap', swap: swap as PickedSwap })
  render(<SignedOutNotice />)
  fireEvent.click(screen.getByRole('button', { name: 'Forget allergies and cart on this device' }))
  expect(screen.getByRole('status').textContent).toContain('forgotten')
  expect(JSON.stringify({ ...localStorage })).not.toContain('milk')
  expect(savedDraft.read()?.tableNo).toBe('4')
})

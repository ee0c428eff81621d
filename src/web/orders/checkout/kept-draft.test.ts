import { expect, test, vi } from 'vitest'

import { beginDraft, changeDraft, fieldsOf, keptDraft } from '#web/orders/checkout/kept-draft.ts'
import { forgetForGood } from '#web/accounts/session/signed-in.ts'

test('D9: what somebody typed is not shown to whoever signs in after them; what is about the food stays', () => {
  beginDraft('plum', 'ann')
  changeDraft({
    customerName: 'Ann',
    address: '1 Plum Lane',
    termsAccepted: true,
    coupon: 'ONCE',
    sending: 'order',
  })
  const hers = keptDraft.read()!
  beginDraft('plum', 'ann')
  expect(keptDraft.read()).toEqual(hers)
  expect(fieldsOf(hers, 'bob')).toEqual({})

  beginDraft('plum', 'bob')
  const his = keptDraft.read()!
  expect(his).toEqual({ version: 1, key: his.key, restaurant: 'plum', customerId: 'bob', coupon: 'ONCE' })
  expect(his.key).not.toBe(hers.key)
})

test('at another restaurant only what is about the person stays', () => {
  beginDraft('plum', 'cleo')
  changeDraft({ customerName: 'Cleo', coupon: 'ONCE' })
  beginDraft('fig', 'cleo')
  const { key } = keptDraft.read()!
  expect(keptDraft.read()).toEqual({
    version: 1,
    key,
    restaurant: 'fig',
    customerId: 'cleo',
    customerName: 'Cleo',
  })
})

test('D11: whoever closes their account leaves nothing that they typed', () => {
  vi.stubGlobal('document', { cookie: '' })
  beginDraft('plum', 'dan')
  forgetForGood()
  expect(keptDraft.read()).toBeUndefined()
})

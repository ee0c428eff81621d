import { expect, test, vi } from 'vitest'

import type { Customer } from '#contract/accounts/customers.ts'
import { forgetCustomerAndDrafts } from '#web/accounts/session/signed-in.ts'
import { searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import {
  changeDraft,
  type DraftFields,
  ensureDraft,
  fillDraft,
  savedDraft,
} from '#web/orders/checkout/draft/saved-draft.ts'

test('D9: one customer’s draft is not shown to the next; the food fields stay', () => {
  ensureDraft('plum', 'ann')
  changeDraft({
    customerName: 'Ann',
    address: '1 Plum Lane',
    termsAccepted: true,
    coupon: 'ONCE',
    sending: 'order',
  })
  const hers = savedDraft.read()!
  ensureDraft('plum', 'ann')
  expect(savedDraft.read()).toEqual(hers)
  const bob = {
    customer: { _id: 'bob' } as Customer,
    addresses: [],
    methods: ['Card'],
    tableNo: undefined,
  } as const
  expect(fillDraft(hers, bob)).toEqual(fillDraft(undefined, bob))

  ensureDraft('plum', 'bob')
  const his = savedDraft.read()!
  expect(his).toEqual({ version: 1, key: his.key, restaurant: 'plum', customerId: 'bob', coupon: 'ONCE' })
  expect(his.key).not.toBe(hers.key)
})

test('at another restaurant only the contact fields stay', () => {
  ensureDraft('plum', 'cleo')
  changeDraft({ customerName: 'Cleo', coupon: 'ONCE' })
  ensureDraft('fig', 'cleo')
  const { key } = savedDraft.read()!
  expect(savedDraft.read()).toEqual({
    version: 1,
    key,
    restaurant: 'fig',
    customerId: 'cleo',
    customerName: 'Cleo',
  })
})

test('D11: closing the account deletes the draft and the searched post code', () => {
  vi.stubGlobal('document', { cookie: '' })
  ensureDraft('plum', 'dan')
  searchedPostCode.write('SE1 9AA')
  forgetCustomerAndDrafts()
  expect(savedDraft.read()).toBeUndefined()
  expect(searchedPostCode.read()).toBeUndefined()
})

test('CO2, D23: untouched fields come from the account; a method that is no longer offered is unset', () => {
  const customer = { _id: 'eve', name: 'Amira Khan', mobileNo: '07700900123' } as Customer
  const home = {
    _id: '1',
    addressType: 'Home',
    address: '1 Plum Lane',
    postCode: 'SE1 9SG',
    isChosen: true,
  } as const
  const account = { customer, addresses: [home], methods: ['Cash'] as const, tableNo: undefined }
  const saved = (fields: DraftFields) =>
    ({ version: 1, key: 'k', restaurant: 'plum', customerId: 'eve', ...fields }) as const
  expect(fillDraft(saved({}), account)).toMatchObject({
    customerName: 'Amira Khan',
    address: '1 Plum Lane',
    postCode: 'SE1 9SG',
    paymentMethod: 'Cash',
  })
  expect(fillDraft(undefined, account)).toEqual(fillDraft(saved({}), account))
  expect(fillDraft(saved({ paymentMethod: 'Card' }), account).paymentMethod).toBeUndefined()
  const atTable = { ...account, methods: ['Card', 'Counter'] as const }
  expect(fillDraft(saved({ paymentMethod: 'Cash' }), atTable).paymentMethod).toBe('Counter')
  expect(fillDraft(saved({ address: '' }), account)).toMatchObject({ address: '', postCode: '' })
})

test('CO2: an account without an address gets the post code of the last search, until the field is changed', () => {
  const customer = { _id: 'fay', name: 'Fay', mobileNo: '07700900123' } as Customer
  const account = { customer, addresses: [], methods: ['Cash'] as const, tableNo: undefined }
  const searching = { ...account, searched: 'SE1 9AA' }
  expect(fillDraft(undefined, searching).postCode).toBe('SE1 9AA')
  expect(fillDraft(undefined, account).postCode).toBe('')
  const saved = { version: 1, key: 'k', restaurant: 'plum', customerId: 'fay', postCode: '' } as const
  expect(fillDraft(saved, searching).postCode).toBe('')
})

import { expect, test } from 'vitest'

import { toDestination, type ReturnHints } from './destination.ts'

const nowhere: ReturnHints = { from: '', page: '', orderType: '', restaurant: '' }

test.each<[Partial<ReturnHints>, string]>([
  [{}, '/'],
  [{ from: '/favourite' }, '/favourite'],
  [{ from: '/order/saffron-street-london?tableNo=12#menu' }, '/order/saffron-street-london?tableNo=12#menu'],
  [{ from: '/user', page: 'checkout', orderType: 'Collection' }, '/user'],
  [{ page: 'checkout', orderType: 'Collection' }, '/checkout-collection'],
  [{ page: 'checkout', orderType: 'Home Delivery' }, '/checkout-home-delivery'],
  [{ page: 'checkout', orderType: 'Dine In' }, '/checkout-dine-in'],
  [{ page: 'checkout', orderType: 'Book A Table' }, '/'],
  [{ page: 'checkout', orderType: '', restaurant: 'saffron-street-london' }, '/'],
  [{ page: 'checkout', orderType: '/evil.test' }, '/'],
  [{ page: 'checkout', orderType: 'constructor' }, '/'],
  [{ page: 'order page', restaurant: 'saffron-street-london' }, '/order/saffron-street-london'],
  [{ page: 'order page', restaurant: '' }, '/'],
  [{ page: 'order page', restaurant: '../user' }, '/'],
  [{ page: 'order page', restaurant: '/evil.test' }, '/'],
  [{ page: 'order page', restaurant: 'a'.repeat(101) }, '/'],
  [{ page: '//evil.test', restaurant: 'x' }, '/'],
  [{ from: '/sign-in' }, '/'],
  [{ from: '/sign-in?from=%2Fuser' }, '/'],
  [{ from: '/sign-up', page: 'checkout', orderType: 'Dine In' }, '/checkout-dine-in'],
  [{ from: '/log-out' }, '/'],
])('AU14, D10: %j redirects to %s', (given, expected) => {
  expect(toDestination({ ...nowhere, ...given })).toBe(expected)
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%2f%2fevil.test',
  'javascript:alert(1)',
  '/\tevil.test',
  ' //evil.test',
  'evil.test',
  '/user\r\nSet-Cookie: a=b',
])('AU14, D10: %j never redirects to another site; the page marker still applies', (from) => {
  expect(toDestination({ ...nowhere, from })).toBe('/')
  expect(toDestination({ ...nowhere, from, page: 'checkout', orderType: 'Collection' })).toBe(
    '/checkout-collection',
  )
})

import { expect, test } from 'vitest'

import { parseOrderSearch, parseOutletSearch } from '#domain/orders/order-search.ts'

test.each([
  ['TF-7K3Q-92', { by: 'number', number: 'TF-7K3Q-92' }],
  ['tf 7k3q 92', { by: 'number', number: 'TF-7K3Q-92' }],
  ['7k3q-92', { by: 'number', number: 'TF-7K3Q-92' }],
  ['TF-2345-67', { by: 'number', number: 'TF-2345-67' }],
  ['234567', { by: 'mobile', digits: '234567' }],
  ['07700 900123', { by: 'mobile', digits: '7700900123' }],
  ['+44 7700 900123', { by: 'mobile', digits: '7700900123' }],
  ['(07700) 900-123', { by: 'mobile', digits: '7700900123' }],
  ['123', { by: 'mobile', digits: '123' }],
  ['se1 9aa', { by: 'postcode', postcode: 'SE1 9AA' }],
  ['Amira@Example.com', { by: 'email', email: 'amira@example.com' }],
  [' khan ', { by: 'name', name: 'khan' }],
  ['O’Brien 2', { by: 'name', name: 'O’Brien 2' }],
  ['12', { by: 'name', name: '12' }],
  ['  ', undefined],
])('%s is looked up as %o', (typed, expected) => {
  expect(parseOrderSearch(typed)).toEqual(expected)
})

test.each([
  ['£27', { by: 'amount', pence: 2_700 }],
  ['27.50', { by: 'amount', pence: 2_750 }],
  ['£1,027.05', { by: 'amount', pence: 102_705 }],
  ['27', { by: 'name', name: '27' }],
  ['900123', { by: 'mobile', digits: '900123' }],
  ['LS1 4AP', { by: 'name', name: 'LS1 4AP' }],
])('an outlet looks up %s as %o', (typed, expected) => {
  expect(parseOutletSearch(typed)).toEqual(expected)
})

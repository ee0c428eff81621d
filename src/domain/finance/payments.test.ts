import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bankReference } from '#domain/finance/bank-reference.ts'
import { toPaymentFile } from '#domain/finance/payment-file.ts'
import { toPaymentReference } from '#domain/finance/payment-reference.ts'
import { lastQueryDay, mayQuery } from '#domain/finance/query-window.ts'
import { pence } from '#domain/shared/money.ts'

test.each([
  [23, 'Saffron Street', 'TF0023SAFFRON'],
  [7, 'Kumo', 'TF0007KUMO'],
  [7, 'Le Café du Coin', 'TF0007LECAFEDUCOIN'],
  [12_345, 'Il Re', 'TF12345ILRE'],
  [1, 'Thunderbolt-Smokehouse', 'TF0001THUNDERBOLT'],
  [1, 'Supercalifragilistic', 'TF0001SUPERCALIFRA'],
  [1, '饭店', 'TF0001'],
  [1, '=HYPERLINK("x")', 'TF0001HYPERLINKX'],
])('ST5: the reference of statement %i of %s is %s', (number, name, reference) => {
  expect(toPaymentReference(number, name)).toBe(reference)
})

test('ST5: a reference is one that every bank takes, whatever the outlet is called', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.string({ unit: 'grapheme' }), (number, name) => {
      expect(toPaymentReference(number, name)).toMatch(bankReference)
    }),
  )
})

test('ST5: a payment file has the bank’s five columns, without header, quotation marks or formulas', () => {
  const bank = { sortCode: '204567', accountNumber: '01924821' }
  const file = toPaymentFile([
    { ...bank, name: 'SAFFRON HOUSE LTD', amount: pence(393_029), reference: 'TF0023SAFFRON' },
    { ...bank, name: '-2+3, "LTD', amount: pence(5), reference: '=TF0024' },
  ])
  expect(file).toBe(
    '204567,01924821,SAFFRON HOUSE LTD,3930.29,TF0023SAFFRON\r\n204567,01924821,23 LTD,0.05,TF0024\r\n',
  )
})

test('ST4: a line can be queried until the end of the 30th day after the issue, by London’s clock', () => {
  const issued = new Date('2026-11-16T09:12:00Z')
  expect(lastQueryDay(issued)).toBe('2026-12-16')
  expect(mayQuery(issued, new Date('2026-12-16T23:59:59.999Z'))).toBe(true)
  expect(mayQuery(issued, new Date('2026-12-17T00:00:00Z'))).toBe(false)
  const summer = new Date('2026-06-01T23:30:00Z')
  expect(lastQueryDay(summer)).toBe('2026-07-02')
  expect(mayQuery(summer, new Date('2026-07-02T22:59:59Z'))).toBe(true)
  expect(mayQuery(summer, new Date('2026-07-02T23:00:00Z'))).toBe(false)
})

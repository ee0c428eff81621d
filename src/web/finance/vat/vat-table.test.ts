import { expect, test } from 'vitest'

import { toVatCsv } from '#web/finance/vat/vat-table.ts'

const none = { gross: 0, vat: 0 }

test('the file has the parts of each rate that has any, refunds below zero, and the total', () => {
  const empty = {
    sales: none,
    coupons: none,
    refunds: none,
    earlierRefunds: none,
    total: { ...none, net: 0 },
  }
  const summary = {
    rates: [
      {
        rate: 20 as const,
        sales: { gross: 120, vat: 20 },
        coupons: { gross: 6, vat: 1 },
        refunds: { gross: 12, vat: 2 },
        earlierRefunds: { gross: 2.4, vat: 0.4 },
        total: { gross: 111.6, vat: 18.6, net: 93 },
      },
      { rate: 5 as const, ...empty },
      { rate: 0 as const, ...empty, sales: { gross: 32, vat: 0 }, total: { gross: 32, vat: 0, net: 32 } },
    ],
    total: { gross: 143.6, vat: 18.6, net: 125 },
    unset: 0,
    orders: 9,
    withoutNumber: 0,
  }
  expect(toVatCsv(summary).trim().split('\r\n')).toEqual([
    'Rate,What,Gross,Net,VAT',
    '20%,Food and delivery,120.00,100.00,20.00',
    '20%,Coupons that we pay you,6.00,5.00,1.00',
    '20%,Refunds,-12.00,-10.00,-2.00',
    '20%,Refunds of earlier periods,-2.40,-2.00,-0.40',
    '20%,Total,111.60,93.00,18.60',
    '0%,Food and delivery,32.00,32.00,0.00',
    '0%,Total,32.00,32.00,0.00',
    'All,Total,143.60,125.00,18.60',
  ])
})

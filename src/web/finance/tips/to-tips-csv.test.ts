import { expect, test } from 'vitest'

import { toTipsCsv } from '#web/finance/tips/to-tips-csv.ts'

test('a month is a line, and each record of it another; a formula does not run', () => {
  const share = {
    number: 1,
    sharedOn: '2026-11-10',
    how: '=1+1',
    amount: 5,
    by: null,
    at: '2026-11-10T12:00:00.000Z',
  }
  const months = [
    { month: '2026-11', amount: 2.5, tips: 1, shareBy: '2026-12-31', isOver: false, shares: [] },
    { month: '2026-10', amount: 5, tips: 2, shareBy: '2026-11-30', isOver: true, shares: [share] },
  ]
  expect(toTipsCsv({ months }).slice(1).split('\r\n')).toEqual([
    'month,tips,amount,share_by,is_over,record,shared_on,how,amount_shared,recorded_by,recorded_at',
    '2026-11,1,2.50,2026-12-31,false,,,,,,',
    "2026-10,2,5.00,2026-11-30,true,1,2026-11-10,'=1+1,5.00,,2026-11-10T12:00:00.000Z",
    '',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parsePrintJobId, toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'

test('an id of a print job fits into 30 letters and digits, and comes back', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(toPrintJobId(uuid)).toMatch(/^[0-9a-z]{1,30}$/)
      expect(parsePrintJobId(toPrintJobId(uuid))).toBe(uuid)
    }),
  )
})

test.each(['', 'abc', 'z'.repeat(25), '0'.repeat(26), 'A'.repeat(25), `${'0'.repeat(24)}-`])(
  '%j is no id of a print job',
  (id) => {
    expect(parsePrintJobId(id)).toBeUndefined()
  },
)

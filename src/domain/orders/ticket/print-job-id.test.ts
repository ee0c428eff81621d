import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parsePrintJobId, toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'

test('an id of a print job fits into 30 letters, digits and dots, and comes back with its copy', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 999 }), (jobId, copy) => {
      expect(toPrintJobId({ jobId, copy })).toMatch(/^[0-9a-z.]{1,30}$/)
      expect(parsePrintJobId(toPrintJobId({ jobId, copy }))).toEqual({ jobId, copy })
    }),
  )
})

const name = '0'.repeat(25)

test.each([
  '',
  'abc',
  name,
  `${'z'.repeat(25)}.1`,
  `${name}0.1`,
  `${'A'.repeat(25)}.1`,
  `${name}.0`,
  `${name}.1000`,
  `${name}.01`,
  `${name}.1.1`,
  `${'0'.repeat(24)}-.1`,
])('%j is no id of a print job', (id) => {
  expect(parsePrintJobId(id)).toBeUndefined()
})

import { expect, test } from 'vitest'

import { toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'
import { parseEposResults, parseStarCode } from '#domain/orders/ticket/printer-reports.ts'

const job = { jobId: '0b8a3c52-5f8e-4c1d-9a53-6f0f3f5b7c11', copy: 1 }
const id = toPrintJobId(job)

test.each([
  ['200 OK', 'printed', undefined],
  ['200%20OK', 'printed', undefined],
  ['OK', 'printed', undefined],
  ['211 OK, Paper Low', 'printed', undefined],
  ['410 Paper Out', 'failed', 'Out of paper'],
  ['412', 'failed', 'Out of paper'],
  ['411 Paper Jam', 'failed', 'Paper jam'],
  ['420 Cover Open', 'failed', 'Cover open'],
  ['499', 'failed', 'Printer error'],
  ['510', 'failed', 'The printer does not know this kind of ticket'],
  ['520 Timeout', 'again', 'The printer could not load the ticket'],
  ['521', 'failed', 'The ticket is too long for the printer'],
  ['', 'failed', 'Not printed'],
  ['okay\u001b2', 'failed', 'Not printed'],
])('Star’s code %j is %s', (code, outcome, trouble) => {
  expect(parseStarCode(code)).toEqual(trouble === undefined ? { outcome } : { outcome, trouble })
})

const toResult = (attributes: string, jobId = id) => `<ePOSPrint>
<Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>
<PrintResponse>
<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes} battery="0"/>
</PrintResponse>
</ePOSPrint>`
const wrap = (...results: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<PrintResponseInfo Version="2.00">\n${results.join('\n')}\n</PrintResponseInfo>`

test.each([
  ['success="true" code="" status="251854870"', { outcome: 'printed' }],
  ['success="false" code="EPTR_REC_EMPTY" status="252"', { outcome: 'failed', trouble: 'Out of paper' }],
  [
    'success="false" code="EX_BADPORT" status="1"',
    { outcome: 'again', trouble: 'The printer is not connected' },
  ],
  [
    'success="false" code="EX_TIMEOUT" status="1"',
    { outcome: 'failed', trouble: 'The printer took too long' },
  ],
  ['success="false" code="&lt;b&gt;" status="1"', { outcome: 'failed', trouble: 'Not printed' }],
  ['code="EPTR_COVER_OPEN"', { outcome: 'failed', trouble: 'Cover open' }],
])('Epson’s result %s is read', (attributes, report) => {
  expect(parseEposResults(wrap(toResult(attributes)))).toEqual([{ job, report }])
})

test('each result keeps its own job, and foreign ids and broken answers are left out', () => {
  const other = { jobId: '11111111-2222-4333-8444-555555555555', copy: 2 }
  const results = parseEposResults(
    wrap(
      toResult('success="true" code=""'),
      toResult('success="false" code="EPTR_REC_EMPTY"', toPrintJobId(other)),
      toResult('success="true" code=""', 'ABC123'),
    ),
  )
  expect(results.map((one) => [one.job, one.report.outcome])).toEqual([
    [job, 'printed'],
    [other, 'failed'],
  ])
  for (const broken of [
    '',
    'no xml',
    wrap(),
    wrap('<ePOSPrint></ePOSPrint>'),
    `<printjobid>${id}</printjobid>`,
  ])
    expect(parseEposResults(broken)).toEqual([])
})

import { parsePrintJobId, type PrintJobCopy } from '#domain/orders/ticket/print-job-id.ts'

/**
 * A printer's report of a job. `again`: it has not begun to print, so the same copy can be given out again. `trouble` is for
 * staff.
 */
export type PrintReport =
  | { outcome: 'printed' }
  | { outcome: 'again'; trouble: string }
  | { outcome: 'failed'; trouble: string }

/** A code of Star CloudPRNT at the end of a job: 'OK', '200 OK', '410 Paper Out'. In a poll 2xx means that it can print. */
export function parseStarCode(code: string): PrintReport {
  const digits = /^\s*(\d{3,4})/.exec(code)?.[1] ?? (/^\s*OK\b/i.test(code) ? '200' : '')
  if (digits.startsWith('2')) return { outcome: 'printed' }
  const trouble = starTroubles.find(([begin]) => digits.startsWith(begin))?.[1] ?? 'Not printed'
  return { outcome: digits === '520' ? 'again' : 'failed', trouble }
}

/** The first that fits counts: further codes are of the same hundred or ten. */
const starTroubles: [begin: string, text: string][] = [
  ['411', 'Paper jam'],
  ['41', 'Out of paper'],
  ['42', 'Cover open'],
  ['4', 'Printer error'],
  ['51', 'The printer does not know this kind of ticket'],
  ['521', 'The ticket is too long for the printer'],
  ['52', 'The printer could not load the ticket'],
]

/** The results in the `ResponseFile` of an Epson printer. Not an XML parser: entities are not expanded. */
export function parseEposResults(xml: string): { job: PrintJobCopy; report: PrintReport }[] {
  return [...xml.slice(0, maxLength).matchAll(/<ePOSPrint>(.*?)<\/ePOSPrint>/gs)].flatMap(([, text = '']) => {
    const id = /<printjobid>([^<>]{1,30})<\/printjobid>/.exec(text)?.[1]
    const copy = id && parsePrintJobId(id)
    const response = /<response\b([^<>]*)>/.exec(text)?.[1]
    return copy && response !== undefined ? [{ job: copy, report: toReport(response) }] : []
  })
}

const maxLength = 100_000

function toReport(attributes: string): PrintReport {
  const find = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]{0,100})"`).exec(attributes)?.[1]
  if (find('success') === 'true') return { outcome: 'printed' }
  const code = find('code') ?? ''
  const trouble = eposTroubles[code] ?? 'Not printed'
  return { outcome: neverBegan.has(code) ? 'again' : 'failed', trouble }
}

/** With any other code a part of the ticket may be on paper: the roll may have ended within it. */
const neverBegan = new Set(['EX_BADPORT', 'DeviceNotFound', 'SchemaError'])

const eposTroubles: Record<string, string> = {
  EPTR_REC_EMPTY: 'Out of paper',
  EPTR_COVER_OPEN: 'Cover open',
  EPTR_AUTOMATICAL: 'Printer too hot',
  EPTR_CUTTER: 'The knife is stuck',
  EPTR_MECHANICAL: 'Printer error',
  EPTR_UNRECOVERABLE: 'Printer error',
  EX_TIMEOUT: 'The printer took too long',
  EX_SPOOLER: 'The printer has too much to print',
  EX_BADPORT: 'The printer is not connected',
  DeviceNotFound: 'The printer’s device is not called local_printer',
  SchemaError: 'The printer does not know this kind of ticket',
}

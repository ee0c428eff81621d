import { starTypes } from '#contract/orders/printing.ts'
import { Refusal } from '#contract/refusals.ts'
import { encodeStarPrnt } from '#domain/orders/ticket/encode-star-prnt.ts'
import { formatPlain } from '#domain/orders/ticket/format-plain.ts'
import { formatStarMarkup } from '#domain/orders/ticket/format-star-markup.ts'
import { parsePrintJobId, toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'
import { parseStarCode } from '#domain/orders/ticket/printer-reports.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'
import { claimJob, claimNamedJob, hasWork, offerJob } from '#server/orders/printing/claim-job.ts'
import { confirmJob, extendJob } from '#server/orders/printing/confirm-job.ts'
import { type DeviceDeps, requireDevice, withPrinter } from '#server/orders/printing/require-device.ts'
import { hasNews, hearPrinter } from '#server/orders/printers/hear-printer.ts'
import type { PlainReply } from '#server/platform/http/endpoints/serve-plain.ts'

type StarType = (typeof starTypes)[number]
type Poll = {
  statusCode?: string | null | undefined
  printingInProgress?: boolean | null | undefined
  jobToken?: string | null | undefined
}

/** Asked every few seconds. */
export async function pollStar(deps: DeviceDeps, code: string, poll: Poll): Promise<PlainReply> {
  const printer = await requireDevice(deps, 'star', code)
  const at = deps.now()
  const state = poll.statusCode ? parseStarCode(decode(poll.statusCode)) : undefined
  const trouble = state && ('trouble' in state ? state.trouble : null)
  const isPrinting = poll.printingInProgress === true || Boolean(poll.jobToken)
  if (!isPrinting && !hasNews(printer, at, trouble) && !(await hasWork(deps.db, printer, at))) return noJob
  const job = await withPrinter(deps, printer, async (tx, locked) => {
    await hearPrinter(tx, locked, at, trouble)
    if (isPrinting)
      await extendJob(tx, locked, poll.jobToken ? parsePrintJobId(poll.jobToken) : undefined, at)
    return offerJob(tx, locked, at)
  })
  if (!job) return noJob
  const jobToken = toPrintJobId({ jobId: job.id, copy: job.copy })
  return toJson({ jobReady: true, mediaTypes: starTypes, jobToken, deleteMethod: 'DELETE' })
}

const toJson = (answer: object): PlainReply => ({ type: 'application/json', body: JSON.stringify(answer) })
const noJob = toJson({ jobReady: false })

type Fetch = { type?: string | undefined; token?: string | undefined; code?: string | undefined }

/** Printers with old firmware confirm by GET, with a code and no type. */
export async function fetchStar(deps: DeviceDeps, code: string, query: Fetch): Promise<PlainReply> {
  if (query.code !== undefined && query.type === undefined) return confirmStar(deps, code, query)
  const printer = await requireDevice(deps, 'star', code)
  const type = toStarType(query.type)
  const claimed = await withPrinter(deps, printer, (tx, locked) => {
    if (query.token === undefined) return claimJob(tx, locked, deps.now())
    const id = parsePrintJobId(query.token)
    return id ? claimNamedJob(tx, locked, id, deps.now()) : Promise.resolve(undefined)
  })
  if (!claimed) throw new Refusal('NOTHING_TO_PRINT')
  const body = renderings[type](claimed.ticket, printer.columns)
  return { type, body: Buffer.from(body), headers: { 'x-star-cut': 'partial; feed=true' } }
}

function toStarType(asked: string | undefined): StarType {
  const plain = asked?.split(';', 1)[0]?.trim().toLowerCase()
  const type = plain === undefined ? starTypes[0] : starTypes.find((one) => one === plain)
  if (!type) throw new Refusal('WRONG_CONTENT_TYPE', { accepted: starTypes.join(', ') })
  return type
}

const renderings: Record<StarType, (ticket: Ticket, columns: number) => Uint8Array | string> = {
  'application/vnd.star.starprnt': encodeStarPrnt,
  'application/vnd.star.line': encodeStarPrnt,
  'text/vnd.star.markup': formatStarMarkup,
  'text/plain': formatPlain,
}

/** A repeated confirmation gets the same answer. */
export async function confirmStar(
  deps: DeviceDeps,
  code: string,
  query: Pick<Fetch, 'code' | 'token'>,
): Promise<PlainReply> {
  const printer = await requireDevice(deps, 'star', code)
  const report = parseStarCode(decode(query.code ?? ''))
  const id = query.token === undefined ? undefined : parsePrintJobId(query.token)
  const isUnknown = query.token !== undefined && id === undefined
  await withPrinter(deps, printer, async (tx, locked) => {
    if (!isUnknown) await confirmJob(tx, locked, id, report, deps.now())
    // A ticket that was not loaded is loaded again: staff need not know.
    await hearPrinter(tx, locked, deps.now(), report.outcome === 'failed' ? report.trouble : null)
  })
  return { type: 'text/plain', body: '' }
}

/** The code comes percent-encoded in JSON, and twice so in some queries. */
function decode(code: string): string {
  return code.replace(/%20/gi, ' ')
}

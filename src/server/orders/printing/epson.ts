import { formatEposRequest, formatEposXml } from '#domain/orders/ticket/format-epos-xml.ts'
import { toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'
import { parseEposResults } from '#domain/orders/ticket/printer-reports.ts'
import { claimJob, hasWork } from '#server/orders/printing/claim-job.ts'
import { confirmJob } from '#server/orders/printing/confirm-job.ts'
import { type DeviceDeps, requireDevice, withPrinter } from '#server/orders/printing/require-device.ts'
import { hasNews, hearPrinter } from '#server/orders/printers/hear-printer.ts'
import type { PlainReply } from '#server/platform/http/endpoints/serve-plain.ts'

type Asked = { ConnectionType: string; ResponseFile?: string | undefined }

const type = 'text/xml; charset=utf-8'
const nothing: PlainReply = { type, body: '' }

/** Any other kind of call, such as SetStatus, only shows that the printer is there. */
export async function askEpson(deps: DeviceDeps, code: string, asked: Asked): Promise<PlainReply> {
  const printer = await requireDevice(deps, 'epson', code)
  const at = deps.now()
  if (asked.ConnectionType === 'SetResponse') {
    const results = parseEposResults(asked.ResponseFile ?? '')
    const last = results.at(-1)?.report
    await withPrinter(deps, printer, async (tx, locked) => {
      for (const { job, report } of results) await confirmJob(tx, locked, job, report, at)
      await hearPrinter(tx, locked, at, last && ('trouble' in last ? last.trouble : null))
    })
    return nothing
  }
  if (!hasNews(printer, at) && !(await hasWork(deps.db, printer, at))) return nothing
  const claimed = await withPrinter(deps, printer, async (tx, locked) => {
    await hearPrinter(tx, locked, at)
    const isAsking = asked.ConnectionType === 'GetRequest'
    return isAsking ? claimJob(tx, locked, at) : undefined
  })
  if (!claimed) return nothing
  const xml = formatEposXml(claimed.ticket, printer.columns)
  return { type, body: formatEposRequest(xml, toPrintJobId(claimed.id)) }
}

import { escPos, type Printed, readBytes, starPrnt } from '#domain/orders/ticket/read-bytes.ts'
import { readEposXml } from '#domain/orders/ticket/testing/read-markup.ts'

type Sent = { status: number; body: string; bytes: Uint8Array }
/** Undefined if the request or its answer was lost. */
export type SendToServer = (
  method: 'GET' | 'POST' | 'DELETE',
  search: string,
  payload?: object | string,
) => Promise<Sent | undefined>

type Faults = {
  /** True with this chance. */
  chance: (probability: number) => boolean
  /** How often it is out of paper, or is switched off and on within a ticket. */
  trouble: number
}
const noFaults: Faults = { chance: () => false, trouble: 0 }

export type FakePrinter = { papers: string[]; step(): Promise<void> }

/** A printer of Star that speaks CloudPRNT as docs/printers.md describes it. Each step is one request. */
export function fakeStarPrinter(send: SendToServer, { chance, trouble }: Faults = noFaults): FakePrinter {
  const papers: string[] = []
  let token: string | undefined
  let code: string | undefined
  let statusCode = '200%20OK'
  const forget = () => {
    token = undefined
    code = undefined
  }
  async function poll(): Promise<void> {
    if (statusCode !== '200%20OK' && chance(0.5)) statusCode = '200%20OK'
    const answer = await send('POST', '', { statusCode, printerMAC: '00:11:62:1d:c7:ef', clientAction: null })
    const { jobReady, jobToken } = JSON.parse(answer?.body ?? '{}') as {
      jobReady?: boolean
      jobToken?: string
    }
    if (jobReady && statusCode === '200%20OK') token = jobToken
  }
  async function fetchTicket(): Promise<void> {
    const search = new URLSearchParams({ mac: '00:11:62:1d:c7:ef', type: 'application/vnd.star.starprnt' })
    const answer = await send('GET', `?${search.toString()}&token=${token}`)
    if (chance(trouble)) return forget()
    if (!answer) code = chance(0.5) ? '520%20Timeout' : undefined
    else if (answer.status !== 200) code = '520%20Timeout'
    else if (chance(trouble)) {
      statusCode = '410%20Paper%20Out'
      return forget()
    } else {
      papers.push(toText(readBytes(answer.bytes, starPrnt)))
      code = '200%20OK'
    }
    if (code === undefined) forget()
  }
  async function confirm(): Promise<void> {
    const answer = await send('DELETE', `?code=${code}&token=${token}`)
    if (answer || chance(trouble)) forget()
  }
  return { papers, step: () => (code ? confirm() : token ? fetchTicket() : poll()) }
}

/** A printer of Epson that speaks Server Direct Print. */
export function fakeEpsonPrinter(send: SendToServer, { chance, trouble }: Faults = noFaults): FakePrinter {
  const papers: string[] = []
  let result: string | undefined
  async function ask(): Promise<void> {
    const answer = await send('POST', '', 'ConnectionType=GetRequest&ID=')
    const job = /<printjobid>(.*?)<\/printjobid>/.exec(answer?.body ?? '')?.[1]
    const xml = /<epos-print[^]*<\/epos-print>/.exec(answer?.body ?? '')?.[0]
    if (job === undefined || xml === undefined || chance(trouble)) return
    const isOut = chance(trouble)
    if (!isOut) papers.push(toText(readEposXml(xml)))
    const outcome = isOut ? 'success="false" code="EPTR_REC_EMPTY"' : 'success="true" code=""'
    result = `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response ${outcome} status="1"/></PrintResponse></ePOSPrint></PrintResponseInfo>`
  }
  async function report(): Promise<void> {
    const form = new URLSearchParams({ ConnectionType: 'SetResponse', ID: '', ResponseFile: result! })
    if ((await send('POST', '', form.toString())) || chance(trouble)) result = undefined
  }
  return { papers, step: () => (result === undefined ? ask() : report()) }
}

/** The paper that comes out of a printer at a cable. */
export function readPaper(base64: string): string {
  return toText(readBytes(Buffer.from(base64, 'base64'), escPos))
}

function toText(printed: Printed[]): string {
  return printed
    .map((one) => (one.kind === 'text' ? one.runs.map(({ text }) => text).join('') : ''))
    .join('\n')
}

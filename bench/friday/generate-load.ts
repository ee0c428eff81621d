import { Agent, request as startRequest } from 'node:http'

import { openDatabase } from '#server/platform/db/database.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import { holdStreams } from '../../trials/flood/hold-streams.ts'
import type { ApiRequest } from '../support/requests.ts'
import { createFridayRequests } from './friday-requests.ts'
import { planArrivals } from './plan-arrivals.ts'
import { sendOnSchedule, type Step } from './send-on-schedule.ts'

export type GeneratorOptions = {
  /** The server processes, which get requests in turn. */
  urls: string[]
  connectionString: string
  customers: number
  streams: number
  /** How long a reply may take. Ten seconds if absent: then a browser would have given up. */
  replyMs?: number
}
export type Prepared = { openStreams: number }
export type StepOrder = { perSecond: number; seconds: number }

/** The load generator, in a process of its own so that it does not compete with the server for one event loop. */
const options = JSON.parse(process.argv[2]!) as GeneratorOptions
const { urls, connectionString, customers, streams, replyMs = 10_000 } = options
const random = seededRandom(18)
const db = openDatabase(connectionString, 4, () => {})
const requests = await createFridayRequests(db, customers, random)
const holders = await requests.listenHeaders(streams)
const held = await Promise.all(urls.map((url, at) => holdPart(url, at)))
const agents = urls.map(() => new Agent({ keepAlive: true, maxSockets: Infinity }))
let sent = 0

process.on('disconnect', () => process.exit())
process.on('message', ({ perSecond, seconds }: StepOrder) => {
  const arrivals = planArrivals(perSecond, seconds, random)
  void sendOnSchedule(arrivals, (kind) => send(requests.next(kind))).then((done) =>
    process.send?.({ perSecond, seconds, ...done } satisfies Step),
  )
})
process.send?.({ openStreams: held.reduce((sum, { open }) => sum + open(), 0) } satisfies Prepared)

/** The streams of one server process. */
function holdPart(url: string, at: number) {
  const own = holders.filter((_, nth) => nth % urls.length === at)
  return holdStreams({
    url,
    db,
    sessions: own.length,
    streamsPerSession: 1,
    addresses: 40,
    holders: own,
  })
}

function send({ method, url, headers, payload }: ApiRequest): Promise<string> {
  const at = sent++ % urls.length
  const body = payload && JSON.stringify(payload)
  const all = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  return new Promise((resolve) => {
    const exchange = startRequest(
      `${urls[at]}${url}`,
      { method, agent: agents[at]!, headers: all, timeout: replyMs },
      (answer) => {
        let start = ''
        answer.on('data', (chunk: Buffer) => (start ||= chunk.toString('latin1')))
        answer.on('error', () => resolve('connection lost'))
        answer.on('end', () => resolve(answer.statusCode === 200 ? 'ok' : toReason(answer.statusCode, start)))
      },
    )
    exchange.on('timeout', () => exchange.destroy(new Error(`no reply in ${replyMs / 1_000} s`)))
    exchange.on('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message))
    exchange.end(body)
  })
}

function toReason(status: number | undefined, text: string): string {
  return `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
}

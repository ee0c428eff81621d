import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import {
  chooseDish,
  type Headers,
  joinAsGuest,
  openOutlet,
  createDraft,
} from '../../scripts/testing/order-over-http.ts'

type Tally = { requests: number; orders: number; failures: string[]; milliseconds: number[] }

const paths = [
  '/',
  '/api/v1/restaurant/get-all-restaurants?limit=20',
  `/api/v1/restaurant/get-restaurant-info/${openOutlet}`,
  `/api/v1/category/get-restaurant-menu/${openOutlet}`,
  '/api/v1/cuisine/get-all-cuisines',
  // Reads the database every time.
  '/api/v1/restaurant/find-place?postCode=SE1%209AA',
]

/** People browse, and a guest orders and cancels, until `work` is done. Each request has its own connection. */
export async function underLoad(
  url: string,
  { browsers, guest }: { browsers: number; guest?: Headers },
  work: () => Promise<void>,
): Promise<Tally & { seconds: number }> {
  const tally: Tally = { requests: 0, orders: 0, failures: [], milliseconds: [] }
  const over = new AbortController()
  const { signal } = over
  const began = performance.now()
  const browse = async (first: number) => {
    for (let at = first; !signal.aborted; at++) await request(tally, url, 'GET', paths[at % paths.length]!)
  }
  const order = async (headers: Headers) => {
    const body = createDraft(await chooseDish(url))
    let guest = headers
    for (let times = 1; !signal.aborted; times++) {
      if (times % 25 === 0) guest = await joinAsGuest(url)
      await delay(200)
      const key = () => ({ ...guest, 'idempotency-key': randomUUID() })
      const placed = await request(tally, url, 'POST', '/api/v1/order/create-customer-order', key(), body)
      if (!placed) continue
      tally.orders++
      const { _id: id } = (JSON.parse(placed) as { data: { _id: string } }).data
      await request(tally, url, 'PUT', `/api/v1/order/customer-cancel-order/${id}`, key())
    }
  }
  const people = [
    ...Array.from({ length: browsers }, (_, at) => browse(at)),
    ...(guest ? [order(guest)] : []),
  ]
  await work().finally(() => over.abort())
  const seconds = (performance.now() - began) / 1_000
  await Promise.all(people)
  return { ...tally, seconds }
}

export function formatTally({
  requests,
  orders,
  failures,
  milliseconds,
  seconds,
}: Tally & { seconds: number }): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  const rate = (requests / seconds).toFixed(0)
  const ordered = orders > 0 ? `, ${orders} orders among them` : ''
  return (
    `${requests} requests in ${seconds.toFixed(1)} s (${rate}/s)${ordered}, ${failures.length} failed; ` +
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.99999)} ms`
  )
}

/** The body of a 200 response; anything else is added to the failures. */
async function request(
  tally: Tally,
  url: string,
  method: string,
  address: string,
  headers: Headers = {},
  body?: object,
): Promise<string | undefined> {
  const began = performance.now()
  const { status, text } = await exchange(`${url}${address}`, method, headers, body)
  tally.requests++
  tally.milliseconds.push(performance.now() - began)
  if (status === 200) return text
  tally.failures.push(`${method} ${address}: ${status} ${text.slice(0, 200)}`)
  return undefined
}

function exchange(url: string, method: string, headers: Headers, body: object | undefined) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const fail = (problem: Error) => resolve({ status: 0, text: problem.message })
    const type: Headers = body ? { 'content-type': 'application/json' } : {}
    const sent = http.request(url, { method, headers: { ...headers, ...type }, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', fail)
    })
    sent.on('error', fail).end(body ? JSON.stringify(body) : undefined)
  })
}

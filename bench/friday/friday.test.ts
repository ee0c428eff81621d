import { onTestFinished, expect, test } from 'vitest'

import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import { startProcess } from '../../scripts/testing/start-process.ts'
import { findLimit } from './find-limit.ts'
import { planArrivals, type Arrival } from './plan-arrivals.ts'
import { sendOnSchedule, type Step } from './send-on-schedule.ts'
import { startGenerator } from './start-generator.ts'

const arrival = (at: number): Arrival => ({ at, kind: 'browse' })

test('arrivals come at the given rate, at random distances, in the shares of a Friday', () => {
  const arrivals = planArrivals(1_000, 10, seededRandom(1))
  expect(arrivals.length).toBeGreaterThan(9_700)
  expect(arrivals.length).toBeLessThan(10_300)
  const share = (kind: string) => arrivals.filter((one) => one.kind === kind).length / arrivals.length
  expect([share('browse'), share('quote'), share('order')].map((one) => one.toFixed(2))).toEqual([
    '0.90',
    '0.07',
    '0.03',
  ])
  // A Poisson process has as much variance as mean; an even pace has none.
  const perTenth = Array.from({ length: 100 }, (_, tenth) => {
    return arrivals.filter(({ at }) => Math.floor(at / 100) === tenth).length
  })
  const variance = perTenth.reduce((sum, count) => sum + (count - 100) ** 2, 0) / 100
  expect(variance).toBeGreaterThan(50)
})

test('latency counts from the planned start, also of requests that a pause held up', async () => {
  let clock = 0
  const wait = async (milliseconds: number) => void (clock += milliseconds)
  const send = async () => {
    // The first request blocks the generator for a second.
    if (clock < 1_000) clock += 1_000
    return 'ok'
  }
  const step = await sendOnSchedule([0, 10, 20].map(arrival), send, { now: () => clock, wait })
  expect(step.all).toEqual({ p50: 990, p99: 1_000 })
  expect(step.late.p99).toBe(990)
})

test('an unanswered request does not hold up the next ones', async () => {
  let clock = 0
  let sent = 0
  let answer = () => {}
  const answered = new Promise<string>((resolve) => (answer = () => resolve('503')))
  const send = async () => {
    sent++
    if (sent === 3) answer()
    return sent < 3 ? answered : 'ok'
  }
  const wait = async (milliseconds: number) => void (clock += milliseconds)
  const step = await sendOnSchedule([0, 10, 20].map(arrival), send, { now: () => clock, wait })
  expect(step.refused).toEqual({ 503: 2 })
  expect(step.kinds.browse.requests).toBe(3)
})

test('the rate is raised until p99 is over the limit twice, and one slow step is repeated', async () => {
  const rates: number[] = []
  const p99s = [20, 600, 30, 700, 800]
  const found = await findLimit(
    async (perSecond) => {
      rates.push(perSecond)
      return step({ p99: p99s.shift()! })
    },
    { from: 100, growth: 1.5, mostMs: 500 },
  )
  expect(rates).toEqual([100, 150, 150, 225, 225])
  expect(found.perSecond).toBe(150)
})

test('a step with more than one refusal in a hundred requests is over the limit', async () => {
  const refusing = async () => step({ p99: 5, refused: { '429 TOO_MANY_TRIES': 2 } })
  expect((await findLimit(refusing, { from: 100, growth: 2, mostMs: 500 })).perSecond).toBeUndefined()
})

test('a short Friday: every request of every kind is answered, none refused', async () => {
  const { connectionString, close } = await testDatabase()
  onTestFinished(close)
  const { url } = startProcess({ DATABASE_URL: connectionString, TRUST_PROXY: 'loopback' })
  const generator = await startGenerator({
    urls: [await url],
    connectionString,
    customers: 10,
    streams: 20,
    // Speed is not what it tests.
    replyMs: 120_000,
  })
  onTestFinished(() => generator.stop())
  expect(generator.openStreams).toBe(20)
  const done = await generator.runStep(60, 2)
  expect(done.refused).toEqual({})
  expect(done.all.p99).toBeGreaterThan(0)
  const requests = Object.values(done.kinds).map((kind) => kind.requests)
  expect(requests.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60)
})

function step({ p99, refused = {} }: { p99: number; refused?: Record<string, number> }): Step {
  const timing = { p50: 1, p99 }
  const kind = { ...timing, requests: 0 }
  return {
    perSecond: 0,
    seconds: 1,
    kinds: { browse: { ...kind, requests: 100 }, quote: kind, order: kind },
    all: timing,
    late: timing,
    refused,
  }
}

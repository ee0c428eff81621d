import { createLoad, type LoadGenerator } from './support/load.ts'
import { print } from '../scripts/support/print.ts'
import { verdict } from './support/measure.ts'
import { startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'

const atOnce = 48
const rounds = 8
const roundMs = 1_000

/** The p95 of a cached page and of a file, with and without 48 wrong sign-ins at a time, in turn. */
export async function run(): Promise<void> {
  await withSite([1_000], async ([world]) => {
    const server = await startServer(world!.connectionString)
    const url = `http://127.0.0.1:${server.port}`
    const loads: Record<string, LoadGenerator> = {
      'cached page': createLoad([server.port], server.requests.home!),
      file: createLoad([server.port], [{ method: 'GET', url: '/icon.svg' }]),
    }
    for (const load of Object.values(loads)) await load.run(roundMs)
    for (const [what, load] of Object.entries(loads)) {
      const [quiet, busy]: [number[], number[]] = [[], []]
      let answers: number[] = []
      for (let round = 0; round < rounds; round++) {
        quiet.push(...(await load.run(roundMs)).times)
        const flood = startFlood(url)
        busy.push(...(await load.run(roundMs)).times)
        answers = answers.concat(await flood.stop())
      }
      const [before, during] = [p95(quiet), p95(busy)]
      const count = (status: number) => answers.filter((each) => each === status).length
      print(
        `${what}: p95 ${before.toFixed(2)} ms, with ${atOnce} sign-ins at once ${during.toFixed(2)} ms ` +
          `(${count(401)} sign-ins refused as wrong, ${count(429)} as too many)`,
      )
      verdict(`${what}: p95 during a flood of sign-ins against quiet`, during / before, { atMost: 5 })
    }
    await server.stop()
  })
}

let sender = 0

/** Each sign-in has an IP address and a credential of its own, so that no rate limit spares the server the hash. */
function startFlood(url: string) {
  const over = new AbortController()
  const statuses: number[] = []
  const signIn = async () => {
    sender++
    const answer = await fetch(`${url}/api/v1/customer/signin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
      },
      body: JSON.stringify({ credential: `nobody${sender}@example.com`, password: 'not the password' }),
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  const waves = (async () => {
    while (!over.signal.aborted) await Promise.all(Array.from({ length: atOnce }, signIn))
  })()
  return {
    stop: async () => {
      over.abort()
      await waves
      return statuses
    },
  }
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN
}

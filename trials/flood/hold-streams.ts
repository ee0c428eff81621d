import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

type Flood = {
  url: string
  db: Db
  sessions: number
  streamsPerSession: number
  addresses: number
  /** The credentials of each session; by default new guests. */
  holders?: Record<string, string>[]
}

export type HeldStreams = {
  /** How many streams the server opened, and how many it refused with which code. */
  outcomes: Record<string, number>
  /** The streams that the server still serves. */
  open(): number
  /** Tries every stream that is not open once more. */
  tryAgain(): Promise<void>
  release(): void
}

const atOnce = 50

/**
 * Strangers open all the live streams that they can get, and keep them. Their guest sessions are written to the database, so
 * that no other limit than that of the streams holds them back.
 */
export async function holdStreams(flood: Flood): Promise<HeldStreams> {
  const { url, db, sessions, streamsPerSession, addresses } = flood
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const outcomes: Record<string, number> = {}
  const open = new Map<number, ClientRequest>()
  const holders = flood.holders ?? (await createGuests(db, sessions))
  const wanted = sessions * streamsPerSession
  const openOne = async (at: number) => {
    const headers = { ...holders[at % sessions]!, 'x-forwarded-for': toAddress(at % addresses) }
    const stream = request(`${url}/api/v1/live/stream`, { agent, headers }).end()
    stream.on('close', () => open.delete(at)).on('error', () => {})
    const answer = await Promise.race([once(stream, 'response'), once(stream, 'close')])
    const outcome = await toOutcome(answer[0] as IncomingMessage | undefined)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (outcome === 'opened') open.set(at, stream)
  }
  const tryAgain = async () => {
    const missing = Array.from({ length: wanted }, (_, at) => at).filter((at) => !open.has(at))
    for (let first = 0; first < missing.length; first += atOnce)
      await Promise.all(missing.slice(first, first + atOnce).map(openOne))
  }
  await tryAgain()
  return {
    outcomes,
    open: () => open.size,
    tryAgain,
    release: () => {
      for (const stream of open.values()) stream.destroy()
      agent.destroy()
    },
  }
}

async function createGuests(db: Db, count: number): Promise<Record<string, string>[]> {
  const guests: Record<string, string>[] = []
  while (guests.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - guests.length) }, () =>
      createTestUser(db, { kind: 'guest' }),
    )
    for (const { bearer } of await Promise.all(some)) guests.push(bearer)
  }
  return guests
}

function toAddress(at: number): string {
  return `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`
}

async function toOutcome(answer: IncomingMessage | undefined): Promise<string> {
  if (!answer) return 'cut off'
  if (answer.statusCode === 200) {
    answer.resume()
    return 'opened'
  }
  const text = Buffer.concat(await Array.fromAsync(answer)).toString()
  return `${answer.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
}

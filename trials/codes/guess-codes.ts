import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import type { testClock } from '#server/testing/test-clock.ts'
import { requestCode, solveCaptcha } from '#server/testing/clients/one-time-codes.ts'

export type Attack = {
  app: FastifyInstance
  db: Db
  clock: ReturnType<typeof testClock>
  guesses: number
  /** The guesses come from this many IP addresses. */
  addresses: number
  /** Requests for a code, each for another number from another address. */
  sendings: number
}
export type Attacked = {
  /** Status codes of guesses at one valid code, all at once. */
  burst: number[]
  /** Status codes of guesses over a day, a hundred at each code that the limits allow. */
  day: number[]
  codesInDay: number
  /** Messages sent within the hour of the requests. */
  sent: number
}

const victim = '+447700900001'

/** Attacks the one-time codes from many addresses. */
export async function guessCodes(attack: Attack): Promise<Attacked> {
  const { app, db, clock, guesses, addresses, sendings } = attack
  const addressOf = (n: number) => `10.9.${Math.floor(n / 250)}.${n % 250}`
  const guess = (n: number) => {
    const otp = String((n * 7919) % 1_000_000).padStart(6, '0')
    const payload = { mobileNo: victim, otp }
    return post(app, 'get-customer-by-phone', payload, addressOf(n % addresses))
  }

  await requestCode(app, db, victim)
  const burst = await inBatches(guesses, guess)

  const day: number[] = []
  let codesInDay = 0
  for (let quarter = 0; day.length < guesses; quarter++) {
    clock.forward({ minutes: 16 })
    await requestCode(app, db, victim, addressOf(quarter % addresses)).then(
      () => codesInDay++,
      () => {},
    )
    day.push(...(await inBatches(Math.min(105, guesses - day.length), (n) => guess(day.length + n))))
  }

  clock.forward({ days: 2 })
  const before = await countMessages(db)
  await inBatches(sendings, async (n) => {
    const payload = { mobileNo: `071${String(10_000_000 + n)}`, captcha: await solveCaptcha(app) }
    const address = `11.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${n % 250}`
    return post(app, 'send-code', payload, address)
  })
  return { burst, day, codesInDay, sent: (await countMessages(db)) - before }
}

async function post(app: FastifyInstance, path: string, payload: object, address: string): Promise<number> {
  const url = `/api/v1/customer/${path}`
  return (await app.inject({ method: 'POST', url, payload, remoteAddress: address })).statusCode
}

async function inBatches(total: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const done: number[] = []
  for (let n = 0; n < total; n += 50)
    done.push(...(await Promise.all(Array.from({ length: Math.min(50, total - n) }, (_, i) => work(n + i)))))
  return done
}

async function countMessages(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

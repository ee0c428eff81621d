import { readFile } from 'node:fs/promises'

import { buildApp } from '../src/server/app.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { testClock } from '../src/server/testing/test-clock.ts'
import { receiveCode, solveCaptcha } from '../src/server/testing/use-codes.ts'
import { type World, withWorlds } from '../bench/worlds.ts'

const guesses = 10_000
const addresses = 100
const sendings = 5_000
const budget = 600
const victim = '+447700900001'

/** Attacks the one-time codes as hard as many addresses can, on a database of its own, and counts what gets through. */
await withWorlds([1], async ([world]) => {
  const { db } = world!
  const clock = testClock(new Date())
  const deps = plainDeps(db, clock.now, { codesPerHour: budget })
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const app = await buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version,
  })
  const from = (n: number) => `10.9.${Math.floor(n / 250)}.${n % 250}`
  const guess = async (n: number) => {
    const otp = String((n * 7919) % 1_000_000).padStart(6, '0')
    const payload = { mobileNo: victim, otp }
    const url = '/api/v1/customer/get-customer-by-phone'
    return (await app.inject({ method: 'POST', url, payload, remoteAddress: from(n % addresses) })).statusCode
  }

  // All at once, against one live code.
  await receiveCode(app, db, victim)
  const burst = await inBatches(guesses, guess)
  // Over a day: each quarter of an hour a new code, if the limits allow one, and a hundred guesses at it.
  const day: number[] = []
  let codes = 0
  for (let quarter = 0; day.length < guesses; quarter++) {
    clock.forward({ minutes: 16 })
    await receiveCode(app, db, victim, from(quarter % addresses)).then(
      () => codes++,
      () => {},
    )
    day.push(...(await inBatches(Math.min(105, guesses - day.length), (n) => guess(day.length + n))))
  }
  // Codes to five thousand numbers from five thousand addresses, each with a captcha solved for it.
  clock.forward({ days: 2 })
  const before = await countMessages(db)
  await inBatches(sendings, async (n) => {
    const mobileNo = `071${String(10_000_000 + n)}`
    const payload = { mobileNo, captcha: await solveCaptcha(app) }
    const url = '/api/v1/customer/send-code'
    const remoteAddress = `11.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${n % 250}`
    return (await app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  })
  const sent = (await countMessages(db)) - before
  await app.close()

  const gotIn = [...burst, ...day].filter((status) => status === 200).length
  const isSafe = gotIn === 0 && sent <= budget
  process.stdout.write(
    `${guesses} guesses at once from ${addresses} addresses: ${count(burst, 400)} wrong, ${count(burst, 429)} told to wait, ${count(burst, 200)} got in\n` +
      `${guesses} guesses over a day, ${codes} codes sent: ${count(day, 400)} wrong, ${count(day, 429)} told to wait, ${count(day, 200)} got in\n` +
      `${sendings} requests for a code within an hour: ${sent} sent (budget ${budget})\n` +
      `${isSafe ? 'ok' : 'FAILED'}\n`,
  )
  process.exitCode = isSafe ? 0 : 1
})

function count(statuses: number[], status: number): number {
  return statuses.filter((each) => each === status).length
}

async function inBatches(total: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const done: number[] = []
  for (let n = 0; n < total; n += 50)
    done.push(...(await Promise.all(Array.from({ length: Math.min(50, total - n) }, (_, i) => work(n + i)))))
  return done
}

async function countMessages(db: World['db']): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

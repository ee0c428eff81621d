import { randomInt } from 'node:crypto'

import { testDeps } from '#server/testing/test-deps.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { solveCaptcha } from '#server/testing/clients/one-time-codes.ts'
import { buildTestApp } from '../scripts/testing/build-test-app.ts'
import { withWorlds } from '../scripts/testing/with-worlds.ts'
import { median, verdict } from './support/measure.ts'

const pairs = 200
const known = { email: 'demo@tablefare.test', mobileNo: '07700900001' }
const unknown = { email: 'none@tablefare.test', mobileNo: '07700900777' }

/** Whether response times tell if an account exists: pairs of calls, one after the other, in random order. */
export async function run(): Promise<void> {
  await withWorlds([1], async ([world]) => {
    const clock = testClock(new Date())
    const app = await buildTestApp(testDeps(world!.db, clock.now))
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/v1/customer/${url}`, payload })
    const calls: Record<string, (who: typeof known) => Promise<() => Promise<{ body: string }>>> = {
      'sign-in by email':
        async ({ email }) =>
        () =>
          post('signin', { credential: email, password: 'not the password' }),
      'sign-in by mobile':
        async ({ mobileNo }) =>
        () =>
          post('signin', { credential: mobileNo, password: 'not the password' }),
      'sending a code': async ({ mobileNo }) => {
        const captcha = await solveCaptcha(app)
        return () => post('send-code', { mobileNo, captcha })
      },
      'asking for a reset link':
        async ({ email }) =>
        () =>
          post('send-reset-link', { email }),
      'a wrong code':
        async ({ mobileNo }) =>
        () =>
          post('get-customer-by-phone', { mobileNo, otp: 'wrong' }),
    }
    const times = Object.fromEntries(
      Object.keys(calls).map((what) => [what, [[], []] as [number[], number[]]]),
    )
    for (let round = -20; round < pairs; round++)
      for (const [what, prepare] of Object.entries(calls)) {
        // Moves past every rate limit.
        clock.forward({ days: 2 })
        const bodies: string[] = []
        for (const at of randomInt(2) === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const call = await prepare(at === 0 ? known : unknown)
          const began = performance.now()
          bodies.push((await call()).body)
          if (round >= 0) times[what]![at].push(performance.now() - began)
        }
        if (bodies[0] !== bodies[1]) throw new Error(`${what}: ${bodies.join(' is not ')}`)
      }
    for (const [what, [one, other]] of Object.entries(times)) {
      const [a, b] = [median(one), median(other)]
      process.stdout.write(`${what}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms\n`)
      verdict(what, Math.max(a, b) / Math.min(a, b), { atMost: 1.1 })
    }
    await app.close()
  })
}

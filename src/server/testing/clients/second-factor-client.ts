import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'

import type { PendingSignIn } from '#contract/accounts/second-factor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { softAuthenticator } from '#server/testing/fakes/soft-authenticator.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import type { testClock } from '#server/testing/test-clock.ts'

type User = Awaited<ReturnType<typeof createTestUser>>
type Answer<T> = { data: T; token?: string; code?: string; detail?: PendingSignIn }

/** `localhost`: the host of injected requests. */
export const here = { origin: 'http://localhost', rpId: 'localhost' }

let address = 0

/** Calls of people with a second factor, each from an IP address of its own unless one is named. */
export function secondFactorClient(app: FastifyInstance, db: Db, clock: ReturnType<typeof testClock>) {
  const send = async <T = Record<string, unknown>>(
    path: string,
    body?: object,
    person?: User,
    from?: string,
    device?: string,
  ) => {
    const next = ++address
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v1${path}`,
      headers: {
        host: 'localhost',
        ...person?.bearer,
        ...(device ? { cookie: `tablefare_device=${device}` } : {}),
      },
      remoteAddress: from ?? `10.1.${next >> 8}.${next & 255}`,
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, cookies: answer.cookies, ...answer.json<Answer<T>>() }
  }
  const signIn = ({ email }: User, from?: string) =>
    send('/customer/signin', { credential: email, password }, undefined, from)
  /** The second step of a sign-in with the right password. */
  const challengeOf = async (person: User): Promise<PendingSignIn & { passkeyChallenge: string }> => {
    const { detail } = await signIn(person)
    const asked = detail!.passkey as { challenge: string } | null
    return { ...detail!, passkeyChallenge: asked?.challenge ?? '' }
  }
  const finish = (challenge: string, factor: object, from?: string, device?: string) =>
    send<{ _id: string }>('/second-factor/sign-in', { challenge, ...factor }, undefined, from, device)
  /** The code that the app shows this many steps from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime() + steps * 30_000,
    })
  /** The confirming code cannot be used again, so the next ones come after a while. */
  const addTotp = async (person: User, { waits = true } = {}) => {
    const { data } = await send<{ challenge: string; secret: string }>(
      '/second-factor/start-totp',
      { password },
      person,
    )
    const body = { challenge: data.challenge, code: codeOf(data.secret) }
    const confirmed = await send<{ recoveryCodes: string[] }>('/second-factor/confirm-totp', body, person)
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed))
    if (waits) clock.forward({ seconds: 60 })
    return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
  }
  const startPasskey = async (person: User) => {
    const { data } = await send<{ challenge: string; options: { challenge: string } }>(
      '/second-factor/start-passkey',
      { password },
      person,
    )
    return { challenge: data.challenge, passkeyChallenge: data.options.challenge, options: data.options }
  }
  const addPasskey = async (person: User, name = 'My laptop') => {
    const authenticator = softAuthenticator(here)
    const { challenge, passkeyChallenge } = await startPasskey(person)
    const body = { challenge, name, passkey: authenticator.attest(passkeyChallenge) }
    const added = await send<{ passkey: { _id: string }; recoveryCodes: string[] | null }>(
      '/second-factor/add-passkey',
      body,
      person,
    )
    if (added.status !== 200) throw new Error(JSON.stringify(added))
    return { authenticator, passkeyId: added.data.passkey._id, recoveryCodes: added.data.recoveryCodes }
  }
  const staff = async () => {
    const outlet = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
    return createTestUser(db, { staffOf: [outlet.id] })
  }
  return { send, signIn, challengeOf, finish, codeOf, addTotp, startPasskey, addPasskey, staff }
}

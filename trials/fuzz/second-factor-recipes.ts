import { createHash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import { parseRecoveryCode, toRecoveryCode } from '#domain/accounts/recovery-code.ts'
import { softAuthenticator } from '#server/testing/fakes/soft-authenticator.ts'
import { password } from '#server/testing/fixtures/create-test-user.ts'
import { insertPasskeyRow } from '#server/testing/fixtures/second-factor-rows.ts'

import type { Draw } from './draw.ts'
import type { World } from './open-world.ts'
import type { Person, Scene } from './stage-case.ts'

/** The clock of the world stands still. */
const now = new Date('2026-11-16T12:00:00Z')

/** Requests about second factors, which only people with a role may add. */
export const secondFactorRecipes = {
  finishSignIn: async ({ db }: World, { person, another, viewer }: Scene, draw: Draw) => {
    const { customerId } = person?.email ? person : another
    viewer.customerIds.push(customerId)
    const { password_hash } = await db
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const challenge = draw.hex(43)
    const code = toRecoveryCode(Buffer.from(draw.hex(30), 'hex'))
    const row = { customer_id: customerId, purpose: 'sign-in' as const, expires_at: new Date('2026-11-17') }
    await db
      .insertInto('second_factor_challenges')
      .values({ ...row, token_hash: sha256(challenge), login_hash: sha256(password_hash ?? '') })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ code_hash: sha256(parseRecoveryCode(code)!), customer_id: customerId, created_at: now })
      .execute()
    return { challenge, code, passkey: undefined }
  },
  startTotp: giveRole,
  confirmTotp: async (world: World, scene: Scene) => {
    const { challenge, secret } = await start(world, scene, 'start-totp')
    const code = new TOTP({ secret: Secret.fromBase32(secret!) }).generate({ timestamp: now.getTime() })
    return { challenge, code }
  },
  startPasskey: giveRole,
  addPasskey: async (world: World, scene: Scene) => {
    const { challenge, options } = await start(world, scene, 'start-passkey')
    const here = { origin: `http://127.0.0.1:${world.port}`, rpId: '127.0.0.1' }
    return { challenge, name: 'Phone', passkey: softAuthenticator(here).attest(options!.challenge) }
  },
  removeTotp: confirmSecondFactor,
  removePasskey: confirmSecondFactor,
  renewRecoveryCodes: async (world: World, scene: Scene) => {
    if (scene.person) await insertPasskeyRow(world.db, scene.person.customerId)
    return confirmSecondFactor(world, scene)
  },
}

/** The session has used its second factor a moment ago, as changes of factors need. */
async function confirmSecondFactor({ db }: World, { person }: Scene): Promise<object> {
  if (person)
    await db
      .updateTable('sessions')
      .set({ second_factor_at: now })
      .where('id', '=', person.sessionId)
      .execute()
  return { password }
}

async function giveRole({ db, here }: World, { person }: Scene): Promise<object> {
  if (person)
    await db
      .insertInto('memberships')
      .values({ customer_id: person.customerId, role: 'staff', restaurant_id: here })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { password }
}

type Started = { challenge: string; secret?: string; options?: { challenge: string } }

async function start(world: World, scene: Scene, step: string): Promise<Started> {
  const payload = await giveRole(world, scene)
  const { bearer }: Person = scene.person ?? scene.another
  const url = `/api/v1/second-factor/${step}`
  const answer = await world.app.inject({ method: 'POST', url, headers: bearer, payload })
  return answer.json<{ data?: Started }>().data ?? { challenge: '', secret: '', options: { challenge: '' } }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

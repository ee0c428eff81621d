import { createHash } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { insertSession, isStaff } from '#server/accounts/sessions/store.ts'

/** How long a cookie lives after sign-in, as the specification says. */
const signedInSeconds = 360_000
const daySeconds = 24 * 60 * 60
/** A staff session slides: so long from its last use. */
export const staffSeconds = 30 * daySeconds

export type Started = { token: string; /** Undefined: until the browser is closed. */ cookieSeconds?: number }

/** A new token every time; only its hash is stored. */
export async function startSession(
  tx: Db,
  { now, random }: Pick<Deps, 'now' | 'random'>,
  { customerId, how, caller }: { customerId: string; how: How; caller: Caller },
): Promise<Started> {
  const token = random(32).toString('base64url')
  const seconds = await lifeOf(tx, customerId, how)
  const at = now()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    customerId,
    how,
    userAgent: caller.userAgent,
    now: at,
    expiresAt: new Date(at.getTime() + (seconds ?? daySeconds) * 1000),
  })
  return seconds === undefined ? { token } : { token, cookieSeconds: seconds }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type How = 'sign-in' | 'sign-up' | 'guest' | 'code'

async function lifeOf(tx: Db, customerId: string, how: How): Promise<number | undefined> {
  if (how === 'sign-up' || how === 'guest') return undefined
  return (await isStaff(tx, customerId)) ? staffSeconds : signedInSeconds
}

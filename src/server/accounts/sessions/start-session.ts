import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { daySeconds, signedInSeconds, staffSeconds } from '#server/accounts/sessions/session-lifetime.ts'
import { insertSession, isStaff } from '#server/accounts/sessions/store.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

export type Started = { token: string; /** Undefined: until the browser is closed. */ cookieSeconds?: number }

type NewSession = {
  customerId: string
  how: SignInMethod
  caller: Caller
  isSecondFactorUsed?: boolean | undefined
}

/** Only the hash of the token is stored. */
export async function startSession(
  tx: Db,
  { now, random }: Pick<Deps, 'now' | 'random'>,
  { customerId, how, caller, isSecondFactorUsed = false }: NewSession,
): Promise<Started> {
  const token = random(32).toString('base64url')
  const seconds = await findLifetime(tx, customerId, how)
  const at = now()
  await insertSession(tx, {
    tokenHash: hashSecret(token),
    customerId,
    how,
    userAgent: caller.userAgent,
    now: at,
    expiresAt: new Date(at.getTime() + (seconds ?? daySeconds) * 1000),
    passwordConfirmedAt: how === 'sign-in' || how === 'sign-up' ? at : undefined,
    secondFactorAt: isSecondFactorUsed ? at : undefined,
  })
  return seconds === undefined ? { token } : { token, cookieSeconds: seconds }
}

type SignInMethod = 'sign-in' | 'sign-up' | 'guest' | 'code'

async function findLifetime(tx: Db, customerId: string, how: SignInMethod): Promise<number | undefined> {
  if (how === 'sign-up' || how === 'guest') return undefined
  return (await isStaff(tx, customerId)) ? staffSeconds : signedInSeconds
}

import { Refusal } from '#contract/refusals.ts'
import { lockLogin } from '#server/accounts/passwords/store.ts'
import { countAttempt, deleteChallenge, insertChallenge } from '#server/accounts/second-factor/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

/** Adding an app takes longer: many install one first. */
const minutes = { 'sign-in': 5, 'add-passkey': 5, 'add-totp': 15 } as const

type Purpose = keyof typeof minutes
type Login = { id: string; password_hash: string | null }
export type Challenge = NonNullable<Awaited<ReturnType<typeof countAttempt>>>

/** Stores a challenge for the next step and returns its token. Only the token's hash is stored. */
export async function createChallenge(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  login: Login,
  purpose: Purpose,
  values: { passkey_challenge?: string | null; totp_secret?: Buffer },
): Promise<string> {
  const token = random(32).toString('base64url')
  await insertChallenge(db, {
    token_hash: hashSecret(token),
    customer_id: login.id,
    purpose,
    login_hash: hashSecret(login.password_hash ?? ''),
    passkey_challenge: values.passkey_challenge ?? null,
    totp_secret: values.totp_secret ?? null,
    expires_at: new Date(now().getTime() + minutes[purpose] * 60_000),
  })
  return token
}

/** Counts an attempt and returns the challenge. An unknown, used, expired or exhausted one gets the same refusal. */
export async function requireChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  purpose: Purpose,
  customerId?: string,
): Promise<Challenge> {
  const challenge = await countAttempt(db, hashSecret(token), purpose, now())
  if (!challenge || (customerId && challenge.customer_id !== customerId))
    throw new Refusal('CHALLENGE_NOT_VALID')
  return challenge
}

/** Locks the account and uses up the challenge. Refused after a new password, and for the second of two requests. */
export async function consumeChallenge(tx: Tx, { customer_id, token_hash, login_hash }: Challenge) {
  const login = await lockLogin(tx, customer_id)
  const isCurrent = login !== undefined && hashSecret(login.password_hash ?? '').equals(login_hash)
  if (!isCurrent || !(await deleteChallenge(tx, token_hash))) throw new Refusal('CHALLENGE_NOT_VALID')
  return login
}

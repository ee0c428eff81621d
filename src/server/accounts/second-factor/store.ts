import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** Recovery codes stand in for a factor: alone they are none. */
export async function findFactors(db: Db, customerId: string) {
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(db, customerId),
    listPasskeys(db, customerId),
    countRecoveryCodes(db, customerId),
  ])
  return { totp, passkeys, recoveryCodes: codes, hasFactor: totp !== undefined || passkeys.length > 0 }
}

export async function findTotp(db: Db, customerId: string) {
  return db.selectFrom('totp_secrets').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
}

export async function listPasskeys(db: Db, customerId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function countRecoveryCodes(db: Db, customerId: string): Promise<number> {
  const counted = db.selectFrom('recovery_codes').select(sql<number>`count(*)::int`.as('count'))
  return (await counted.where('customer_id', '=', customerId).executeTakeFirstOrThrow()).count
}

export async function isDemoAccount(db: Db, customerId: string): Promise<boolean> {
  const account = db.selectFrom('customers').select('is_demo').where('id', '=', customerId)
  return (await account.executeTakeFirst())?.is_demo ?? false
}

export async function insertChallenge(
  db: Db,
  challenge: Insertable<Tables['second_factor_challenges']>,
): Promise<void> {
  await db.insertInto('second_factor_challenges').values(challenge).execute()
}

const maxAttempts = 5

/** Counts the attempt before anything is checked. Undefined if the challenge has ended or was tried too often. */
export async function countAttempt(
  db: Db,
  tokenHash: Buffer,
  purpose: Tables['second_factor_challenges']['purpose'],
  now: Date,
) {
  return db
    .updateTable('second_factor_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** False if another request has used the challenge. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const gone = tx.deleteFrom('second_factor_challenges').where('token_hash', '=', tokenHash)
  return (await gone.returning('token_hash').executeTakeFirst()) !== undefined
}

export async function deleteChallenges(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('second_factor_challenges').where('customer_id', '=', customerId).execute()
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('second_factor_challenges').where('expires_at', '<=', now).execute()
}

/** False for a code of a step that was used already, or of an earlier one. */
export async function updateTotpStep(tx: Tx, customerId: string, step: number): Promise<boolean> {
  const used = tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
  return (await used.returning('customer_id').executeTakeFirst()) !== undefined
}

/** False where the counter did not grow: the passkey may have been copied. Some authenticators never count. */
export async function updatePasskeyUse(
  tx: Tx,
  passkeyId: string,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const used = tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', passkeyId)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
  return (await used.returning('id').executeTakeFirst()) !== undefined
}

export async function deleteRecoveryCode(tx: Tx, customerId: string, codeHash: Buffer): Promise<boolean> {
  const used = tx
    .deleteFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', codeHash)
  return (await used.returning('code_hash').executeTakeFirst()) !== undefined
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, customerId)
  const rows = hashes.map((code_hash) => ({ code_hash, customer_id: customerId, created_at: now }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

export async function deleteRecoveryCodes(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
}

/** Replaces an earlier secret. */
export async function upsertTotp(
  tx: Tx,
  totp: { customer_id: string; secret: Buffer; last_step: number; created_at: Date },
): Promise<void> {
  const { customer_id: _, ...fresh } = totp
  await tx
    .insertInto('totp_secrets')
    .values(totp)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute()
}

export async function deleteTotp(tx: Tx, customerId: string): Promise<boolean> {
  const gone = tx.deleteFrom('totp_secrets').where('customer_id', '=', customerId)
  return (await gone.returning('customer_id').executeTakeFirst()) !== undefined
}

/** Every factor, with the recovery codes and the steps that wait for one. Returns the number of factors. */
export async function deleteFactors(tx: Tx, customerId: string): Promise<number> {
  await tx.deleteFrom('second_factor_challenges').where('customer_id', '=', customerId).execute()
  await deleteRecoveryCodes(tx, customerId)
  const passkeys = tx.deleteFrom('passkeys').where('customer_id', '=', customerId).returning('id')
  return (await passkeys.execute()).length + Number(await deleteTotp(tx, customerId))
}

/** Undefined if an account has this credential already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Tables['passkeys']>) {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskey(tx: Tx, customerId: string, id: string) {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst()
}

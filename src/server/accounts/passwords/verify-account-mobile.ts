import * as store from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Account = { id: string; isVerified: boolean; email: string | null }

/** Marks the number of an account as verified and returns its id. Undefined if no account has the number. */
export async function verifyAccountMobile(tx: Tx, mobile: string, now: Date): Promise<string | undefined> {
  const account = await store.lockAccount(tx, mobile)
  if (account) await store.updateVerifiedMobile(tx, account.id, mobile, now)
  return account?.id
}

/** A password reset verifies the number. If it was unverified, someone else may have signed up, so the email is doubted. */
export async function verifyMobileByReset(tx: Tx, id: string, mobile: string, now: Date): Promise<void> {
  const account = await lockAccountByMobile(tx, mobile)
  if (account?.id !== id || account.isVerified) return
  await store.updateVerifiedMobile(tx, id, mobile, now)
  await store.updateEmailDoubted(tx, id, now)
}

export async function lockAccountByMobile(tx: Tx, mobile: string): Promise<Account | undefined> {
  const account = await store.lockAccount(tx, mobile)
  return account && { id: account.id, isVerified: account.mobile_proved_at !== null, email: account.email }
}

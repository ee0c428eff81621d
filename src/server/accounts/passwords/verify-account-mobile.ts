import * as store from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Account = {
  id: string
  isVerified: boolean
  email: string | null
  /** A code by SMS replaces neither the password of an account with a role nor a second factor. */
  opensByCode: boolean
}

/** Marks the number of an account as verified and returns the account as it was. Undefined if no account has the number. */
export async function verifyAccountMobile(tx: Tx, mobile: string, now: Date): Promise<Account | undefined> {
  const account = await lockAccountByMobile(tx, mobile)
  if (account) await store.updateVerifiedMobile(tx, account.id, mobile, now)
  return account
}

export async function lockAccountByMobile(tx: Tx, mobile: string): Promise<Account | undefined> {
  const account = await store.lockAccount(tx, mobile)
  if (!account) return undefined
  const { id, email, mobile_proved_at, opens_by_code: opensByCode } = account
  return { id, email, isVerified: mobile_proved_at !== null, opensByCode }
}

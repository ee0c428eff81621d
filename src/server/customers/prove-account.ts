import * as store from '#server/customers/store.ts'
import type { Tx } from '#server/db/database.ts'

/** Writes down that the number of an account was proved, and gives its id; undefined where no account has the number. */
export async function proveAccount(tx: Tx, mobile: string, now: Date): Promise<string | undefined> {
  const account = await store.lockAccount(tx, mobile)
  if (account) await store.setProved(tx, account.id, mobile, now)
  return account?.id
}

export async function proveGuest(tx: Tx, guestId: string, mobile: string, now: Date): Promise<void> {
  await store.setProved(tx, guestId, mobile, now)
}

export async function lockAccountWith(
  tx: Tx,
  mobile: string,
): Promise<{ id: string; isProved: boolean } | undefined> {
  const account = await store.lockAccount(tx, mobile)
  return account && { id: account.id, isProved: account.mobile_proved_at !== null }
}

export async function lockGuestsWith(tx: Tx, mobile: string): Promise<string[]> {
  return store.lockGuests(tx, mobile)
}

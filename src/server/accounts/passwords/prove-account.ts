import * as store from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Account = { id: string; isProved: boolean; email: string | null }

/** Writes down that the number of an account was proved, and gives its id; undefined where no account has the number. */
export async function proveAccount(tx: Tx, mobile: string, now: Date): Promise<string | undefined> {
  const account = await store.lockAccount(tx, mobile)
  if (account) await store.setProved(tx, account.id, mobile, now)
  return account?.id
}

/** The reset of a password proves the number. Where that is new, the email is the word of whoever signed up. */
export async function proveByReset(tx: Tx, id: string, mobile: string, now: Date): Promise<void> {
  const account = await lockAccountWith(tx, mobile)
  if (account?.id !== id || account.isProved) return
  await store.setProved(tx, id, mobile, now)
  await store.setEmailDoubted(tx, id, now)
}

export async function proveGuest(tx: Tx, guestId: string, mobile: string, now: Date): Promise<void> {
  await store.setProved(tx, guestId, mobile, now)
}

export async function lockAccountWith(tx: Tx, mobile: string): Promise<Account | undefined> {
  const account = await store.lockAccount(tx, mobile)
  return account && { id: account.id, isProved: account.mobile_proved_at !== null, email: account.email }
}

/** The same guests as they are at this moment, before anybody is held. */
export async function guestsWith(tx: Tx, mobile: string, guestId: string): Promise<string[]> {
  return store.findGuests(tx, mobile, guestId)
}

/** Every guest with the number, and the one who proves it, whatever theirs was until now. */
export async function lockGuestsWith(tx: Tx, mobile: string, guestId: string): Promise<string[]> {
  return store.lockGuests(tx, mobile, guestId)
}

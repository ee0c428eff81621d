import { Refusal } from '#contract/refusals.ts'
import { demandEmail, demandGoodPassword, demandMobile } from '#server/accounts/customers/demand-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import * as store from '#server/accounts/customers/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

type NewAccount = { email: string; mobile: string; passwordHash: string }

/** Checks and prepares an account; nothing is stored yet, and no connection is held while the password is hashed. */
export async function prepareAccount(typed: {
  email: string
  mobileNo: string | number
  password: string
}): Promise<NewAccount> {
  const email = demandEmail(typed.email)
  const mobile = demandMobile(typed.mobileNo)
  demandGoodPassword(typed.password, { email, mobile })
  return { email, mobile, passwordHash: await hashPassword(typed.password) }
}

/** One account per email and per mobile. Which of them is taken is not said. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<string> {
  const id = await store.insertAccount(db, { ...account, now })
  if (!id) throw new Refusal('ALREADY_TAKEN')
  return id
}

export async function insertGuest(
  db: Db,
  guest: { name: string; mobileNo: string | number },
  now: Date,
): Promise<string> {
  return store.insertGuest(db, { name: guest.name, mobile: demandMobile(guest.mobileNo), now })
}

/** A guest who proved the number keeps the same id, so all that was done with it stays. */
export async function registerGuest(
  tx: Tx,
  guestId: string,
  account: { email: string; passwordHash: string },
): Promise<void> {
  const made = await store.makeRegistered(tx, guestId, account)
  if (made === 'taken') throw new Refusal('ALREADY_TAKEN')
  if (made === 'no guest') throw new Refusal('NOT_ALLOWED')
}

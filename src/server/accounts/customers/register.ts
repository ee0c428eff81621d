import { Refusal } from '#contract/refusals.ts'
import {
  requireEmail,
  requireStrongPassword,
  requireMobile,
} from '#server/accounts/customers/require-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import * as store from '#server/accounts/customers/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type NewAccount = { email: string; mobile: string; passwordHash: string }

/** Validates the input and hashes the password. No database connection is held meanwhile. */
export async function prepareAccount(typed: {
  email: string
  mobileNo: string | number
  password: string
}): Promise<NewAccount> {
  const email = requireEmail(typed.email)
  const mobile = requireMobile(typed.mobileNo)
  requireStrongPassword(typed.password, { email, mobile })
  return { email, mobile, passwordHash: await hashPassword(typed.password) }
}

/** One account per email and per mobile. The refusal does not reveal which of them is taken. */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<string> {
  const id = await store.insertAccount(db, { ...account, now })
  if (!id) throw new Refusal('ALREADY_TAKEN')
  return id
}

export async function createGuest(
  db: Db,
  guest: { name: string; mobileNo: string | number },
  now: Date,
): Promise<string> {
  return store.insertGuest(db, { name: guest.name, mobile: requireMobile(guest.mobileNo), now })
}

/** A guest who registers keeps their id, and with it their orders and bookings. */
export async function registerGuest(
  tx: Tx,
  guestId: string,
  account: NewAccount & { isVerified: boolean },
): Promise<void> {
  const outcome = await store.updateToRegistered(tx, guestId, account)
  if (outcome === 'taken') throw new Refusal('ALREADY_TAKEN')
  if (outcome === 'not a guest') throw new Refusal('NOT_ALLOWED')
}

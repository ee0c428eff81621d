import { removeCode, removeTicket } from '#server/accounts/one-time-codes/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** A code that is under way to a number is good for nothing any more. */
export async function forgetCodes(tx: Tx, mobile: string): Promise<void> {
  await removeCode(tx, mobile)
}

/** Nor is a ticket that was got with the number an account had before. */
export async function forgetTicket(tx: Tx, customerId: string): Promise<void> {
  await removeTicket(tx, customerId)
}

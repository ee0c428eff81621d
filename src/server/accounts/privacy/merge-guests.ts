import { Refusal } from '#contract/refusals.ts'
import { listGuests, lockGuests } from '#server/accounts/passwords/store.ts'
import { mergeCustomer } from '#server/accounts/privacy/merge-customer.ts'
import { lockRowsOf, moveMadeWithNumber } from '#server/accounts/privacy/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Lock order: orders and bookings before their customers, as in every command on them. */
export async function lockForMerge(tx: Tx, mobile: string, guestId?: string): Promise<void> {
  const guests = (await listGuests(tx, mobile, guestId)).map(({ id }) => id)
  await lockRowsOf(tx, 'orders', guests)
  await lockRowsOf(tx, 'bookings', guests)
}

type Verified = {
  customerId: string
  mobile: string
  /** The guest whose session verifies the number. */
  guestId?: string
}

/**
 * For a customer who verifies a number. A guest who has verified it too, or whose session does so now, is the same person
 * and is merged whole. A guest who only typed it may be anyone: orders and bookings follow the number, nothing else does.
 */
export async function mergeGuests(
  tx: Tx,
  { customerId, mobile, guestId }: Verified,
  now: Date,
): Promise<void> {
  const guests = await lockGuests(tx, mobile, guestId)
  if (guestId && !guests.some(({ id }) => id === guestId)) throw new Refusal('NOT_SIGNED_IN')
  for (const { id, mobile_proved_at } of guests) {
    if (id === customerId) continue
    if (id === guestId || mobile_proved_at) await mergeCustomer(tx, id, customerId, now)
    else await moveMadeWithNumber(tx, id, customerId, now)
  }
}

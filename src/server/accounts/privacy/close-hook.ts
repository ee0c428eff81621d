import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Ends the orders, bookings and saved cards of a customer who closes their account. Orders and bookings are modules above
 * this one, so the composition root passes it in. The first call takes the locks that come before the customer's row; the
 * function it returns does the work once that row is locked, and answers false if everything must be tried again.
 */
export type EndCustomer = (tx: Tx, deps: Deps, customerId: string) => Promise<() => Promise<boolean>>

export type AccountHooks = { endCustomer: EndCustomer }

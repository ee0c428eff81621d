import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Erasing an account needs no more than this, so that a job can do it too. */
export type EraseDeps = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'siteUrl' | 'autopilot'>

/**
 * Ends the orders, bookings and saved cards of a customer who closes their account. Those are modules above this one, so
 * the composition root passes the hook in. The first call takes the locks that come before the customer's row. The
 * function it returns does the work once that row is locked, and returns false if everything must be repeated.
 */
export type EndCustomerActivity = (
  tx: Tx,
  deps: EraseDeps,
  customerId: string,
) => Promise<() => Promise<boolean>>

export type AccountHooks = { endCustomerActivity: EndCustomerActivity }

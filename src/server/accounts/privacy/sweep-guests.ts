import { Refusal } from '#contract/refusals.ts'
import type { AccountHooks, EraseDeps } from '#server/accounts/privacy/account-hooks.ts'
import { eraseAccount } from '#server/accounts/privacy/close-account.ts'
import { listIdleGuests } from '#server/accounts/privacy/store.ts'

const days = 90
const perNight = 5_000

/** Erases guests who have neither ordered nor booked for 90 days, as if they had closed the account themselves. */
export async function sweepGuests(deps: EraseDeps & AccountHooks): Promise<void> {
  const before = new Date(deps.now().getTime() - days * 24 * 3_600_000)
  for (const customerId of await listIdleGuests(deps.db, before, perNight))
    await eraseAccount(deps, customerId).catch((problem: unknown) => {
      // An order that a kitchen still works on, or an account that was closed meanwhile.
      if (!(problem instanceof Refusal)) throw problem
    })
}

import type { Customer } from '#contract/accounts/customers.ts'
import { initialsOf } from '#web/accounts/profile/person-tile.tsx'

/** What this person signs in with; a guest signs in with nothing, and is told what that means. */
export function UserId({ customer }: { customer: Customer }) {
  const isGuest = customer.kind === 'guest'
  return (
    <div className="rounded-panel bg-surface p-4.5 shadow-s1 md:p-7">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-17 shrink-0 items-center justify-center rounded-panel bg-butter font-display text-[1.625rem] font-extrabold text-cocoa"
        >
          {initialsOf(customer)}
        </span>
        <dl className="min-w-0">
          <dt className="text-small text-muted">User id</dt>
          <dd className="font-bold break-words">{customer.email ?? customer.mobileNo}</dd>
        </dl>
      </div>
      {isGuest && (
        <p className="mt-4 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
          You are here as a guest, with a name and a number and no password. What you order or book stays with
          this browser: once you log out or close it, this account cannot be opened again.
        </p>
      )}
    </div>
  )
}

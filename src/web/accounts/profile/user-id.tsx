import type { Customer } from '#contract/accounts/customers.ts'
import { initialsOf } from '#web/accounts/profile/person-tile.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { Note } from '#web/ui/notices/note.tsx'

/** The credential of the customer. Guests have none, and see what that means. */
export function UserId({ customer }: { customer: Customer }) {
  const isGuest = customer.kind === 'guest'
  return (
    <div className={panelStyle}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-17 shrink-0 items-center justify-center rounded-panel bg-butter font-display text-section font-extrabold text-cocoa"
        >
          {initialsOf(customer)}
        </span>
        <dl className="min-w-0">
          <dt className="text-small text-muted">User id</dt>
          <dd className="font-bold break-words">{customer.email ?? customer.mobileNo}</dd>
        </dl>
      </div>
      {isGuest && <Note className="mt-4">{customer.isMobileProved ? verifiedGuest : unverifiedGuest}</Note>}
    </div>
  )
}

const unverifiedGuest =
  'You are signed in as a guest, without a password. Your orders and bookings stay in this browser: after you log out or close it, you cannot open this account again.'

const verifiedGuest =
  'You are signed in as a guest, without a password. Your mobile number is verified, so you can find your orders and bookings again: join as a guest with the same number and verify it.'

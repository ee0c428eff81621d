import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, NavLink } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import { accountLinks } from '#web/accounts/profile/account-links.tsx'
import { PersonTile } from '#web/accounts/profile/person-tile.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { useSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'

type Props = {
  customer: Customer
  /** The number of unread notifications. */
  unread?: ReactNode
}

export function SideMenu({ customer, unread }: Props) {
  const { siteName } = useSiteLinks()
  return (
    <nav aria-label="Account" className="rounded-panel bg-surface p-4 shadow-s1">
      <PersonTile customer={customer} />
      <ul className="mt-4 flex flex-col gap-1">
        {accountLinks(customer, siteName).map(({ to, name, icon }) => (
          <li key={to}>
            <NavLink to={to} className={row}>
              <span aria-hidden="true">{icon}</span>
              <span className="grow">{name}</span>
              {to === '/notifications' && unread}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A plain form before hydration. After it, signs out even offline. */
export function LogOutButton({ className = '', to = '/' }: { className?: string; to?: string }) {
  const signOut = useSignOut(to)
  return (
    <Form
      method="post"
      action="/log-out"
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      {to !== '/' && <input type="hidden" name="to" value={to} />}
      <button
        type="submit"
        className={`flex h-12 items-center gap-3 rounded-control px-3 font-bold text-brand-strong hover:bg-sunk ${className}`}
      >
        <LogOut size={20} aria-hidden="true" />
        Log out
      </button>
    </Form>
  )
}

function row({ isActive }: { isActive: boolean }): string {
  const colours = isActive ? 'bg-brand-tint text-brand-strong' : 'text-ink-2 hover:bg-sunk'
  return `flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold ${colours}`
}

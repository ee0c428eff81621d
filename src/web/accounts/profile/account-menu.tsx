import { CircleUserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { accountLinks } from '#web/accounts/profile/account-links.tsx'
import { keepCustomer } from '#web/accounts/sign-in/keep-customer.ts'
import { useSignOut } from '#web/accounts/sign-in/sign-out.ts'
import { keptCustomer } from '#web/accounts/session/signed-in.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { useKept } from '#web/ui/kept.ts'

type Props = { className: string; bell: ReactNode }

/** In the header of somebody who is signed in: log out, the bell, and the account under their first name. */
export function AccountMenu({ className, bell }: Props) {
  const customer = useKept(keptCustomer, undefined)
  const signOut = useSignOut()
  useEffect(() => {
    const leaving = new AbortController()
    const look = () => void keepCustomer(leaving.signal)
    const lookAgain = () => document.visibilityState === 'visible' && look()
    look()
    // Back from another window or tab: the session may have ended in the meantime.
    addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      leaving.abort()
      removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [])
  return (
    <>
      <button type="button" onClick={() => void signOut()} className={`flex items-center ${className}`}>
        Logout
      </button>
      {bell}
      <Dropdown
        name="nav"
        className={className}
        label={
          <>
            <CircleUserRound size={20} aria-hidden="true" />
            {customer?.name?.split(' ')[0] ?? 'Profile'}
          </>
        }
      >
        <ul>
          {accountLinks(customer).map(({ to, name, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk"
              >
                <span aria-hidden="true">{icon}</span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Dropdown>
    </>
  )
}

import { CircleUserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { accountLinks } from '#web/accounts/profile/account-links.tsx'
import { storeCustomer } from '#web/accounts/sign-in/store-customer.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { useSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = { className: string; bell: ReactNode }

/** The header of a signed-in customer: log out, the bell, and the account menu under their first name. */
export function AccountMenu({ className, bell }: Props) {
  // Unknown until hydration: a kitchen device may not ask for notifications.
  const isKitchenDevice = useStored(kitchenDeviceName, '') !== undefined
  const signOut = useSignOut()
  const { refetch } = useQuery({ key: 'signed-in customer', fetch: storeCustomer })
  useEffect(() => {
    // Back from another window or tab: the session may have ended meanwhile.
    const fetchIfVisible = () => document.visibilityState === 'visible' && refetch()
    addEventListener('focus', fetchIfVisible)
    document.addEventListener('visibilitychange', fetchIfVisible)
    return () => {
      removeEventListener('focus', fetchIfVisible)
      document.removeEventListener('visibilitychange', fetchIfVisible)
    }
  }, [refetch])
  return (
    <>
      {/* A kitchen device logs out on its board, which asks first. */}
      {!isKitchenDevice && (
        <button type="button" onClick={() => void signOut()} className={`flex items-center ${className}`}>
          Logout
        </button>
      )}
      <AccountLinks className={className} bell={bell} />
    </>
  )
}

/** The bell and the account menu. */
export function AccountLinks({ className, bell }: Props) {
  const customer = useStored(storedCustomer, undefined)
  const isKitchenDevice = useStored(kitchenDeviceName, '') !== undefined
  const { siteName } = useSiteLinks()
  return (
    <>
      {!isKitchenDevice && bell}
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
          {accountLinks(customer, siteName, isKitchenDevice).map(({ to, name, icon }) => (
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

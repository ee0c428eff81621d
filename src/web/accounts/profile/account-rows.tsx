import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { accountLinks } from '#web/accounts/profile/account-links.tsx'
import { PersonTile } from '#web/accounts/profile/person-tile.tsx'
import { LogOutButton } from '#web/accounts/profile/side-menu.tsx'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** The account in the drawer of small screens. */
export function AccountRows({ unread }: { unread: ReactNode }) {
  const { siteName } = useSiteLinks()
  const isKitchenDevice = useStored(kitchenDeviceName, '') !== undefined
  const customer = useStored(storedCustomer, undefined)
  return (
    <>
      {customer && <PersonTile customer={customer} />}
      <ul className="mt-3">
        {accountLinks(customer, siteName, isKitchenDevice).map(({ to, name, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-12 items-center gap-3 rounded-control px-3 font-semibold text-ink-2 hover:bg-sunk"
            >
              <span aria-hidden="true">{icon}</span>
              <span className="grow">{name}</span>
              {to === '/notifications' && unread}
            </Link>
          </li>
        ))}
      </ul>
      {!isKitchenDevice && <LogOutButton className="w-full" />}
    </>
  )
}

import { Suspense, useDeferredValue } from 'react'

import { LoginLink } from '#web/accounts/session/login-link.tsx'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'
import { VisitorRows } from '#web/shell/frame/menu-drawer.tsx'
import { orNothing } from '#web/ui/or-nothing.ts'

/** Loaded for signed-in customers only. */
const AccountMenu = orNothing(
  async () => (await import('#web/accounts/profile/account-menu.tsx')).AccountMenu,
)
const AccountLinks = orNothing(
  async () => (await import('#web/accounts/profile/account-menu.tsx')).AccountLinks,
)
const AccountRows = orNothing(
  async () => (await import('#web/accounts/profile/account-rows.tsx')).AccountRows,
)
const UnreadCount = orNothing(
  async () => (await import('#web/accounts/notifications/unread-count.tsx')).UnreadCount,
)
const Bell = orNothing(async () => (await import('#web/accounts/notifications/bell.tsx')).Bell)

/** In a render of its own, so that hydration stays short. */
function useAccountShown(): boolean {
  return useDeferredValue(useSignedIn())
}

/** The account part of the header: Login, or the menu of the signed-in customer. */
export function Account() {
  if (!useAccountShown()) return <LoginLink />
  return (
    <Suspense>
      <AccountMenu className="nav-item" bell={<Bell className="nav-item" />} />
    </Suspense>
  )
}

/** The same in the slim bar of wide screens. */
export function SlimAccount() {
  if (useAccountShown())
    return (
      <Suspense>
        <AccountLinks className="nav-item" bell={<Bell className="nav-item" isQuiet />} />
      </Suspense>
    )
  return <LoginLink />
}

/** The same in the drawer. */
export function Rows() {
  return useAccountShown() ? (
    <Suspense>
      <AccountRows
        unread={
          <Suspense>
            <UnreadCount />
          </Suspense>
        }
      />
    </Suspense>
  ) : (
    <VisitorRows />
  )
}

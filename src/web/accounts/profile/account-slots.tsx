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

/** The parts of the signed-in customer come in a render of their own, so that hydration stays short. Until then nothing. */
function useAccount(): 'none' | 'coming' | 'shown' {
  const isSignedIn = useSignedIn()
  const isShown = useDeferredValue(isSignedIn)
  if (!isSignedIn) return 'none'
  return isShown ? 'shown' : 'coming'
}

/** The account part of the header: Login, or the menu of the signed-in customer. */
export function Account() {
  const account = useAccount()
  if (account === 'none') return <LoginLink />
  return (
    account === 'shown' && (
      <Suspense>
        <AccountMenu className="nav-item" bell={<Bell className="nav-item" />} />
      </Suspense>
    )
  )
}

/** The same in the slim bar of wide screens. */
export function SlimAccount() {
  const account = useAccount()
  if (account === 'none') return <LoginLink />
  return (
    account === 'shown' && (
      <Suspense>
        <AccountLinks className="nav-item" bell={<Bell className="nav-item" isQuiet />} />
      </Suspense>
    )
  )
}

/** The same in the drawer. */
export function Rows() {
  const account = useAccount()
  if (account === 'none') return <VisitorRows />
  return (
    account === 'shown' && (
      <Suspense>
        <AccountRows
          unread={
            <Suspense>
              <UnreadCount />
            </Suspense>
          }
        />
      </Suspense>
    )
  )
}

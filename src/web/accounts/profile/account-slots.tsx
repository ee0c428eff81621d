import { type ReactNode, Suspense, useDeferredValue } from 'react'

import { LoginLink } from '#web/accounts/session/login-link.tsx'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'
import { VisitorRows } from '#web/shell/frame/menu-drawer.tsx'
import { orNothing } from '#web/ui/or-nothing.ts'

/** Loaded for signed-in customers only. */
const importMenu = () => import('#web/accounts/profile/account-menu.tsx')
const AccountMenu = orNothing(async () => (await importMenu()).AccountMenu)
const AccountLinks = orNothing(async () => (await importMenu()).AccountLinks)
const AccountRows = orNothing(
  async () => (await import('#web/accounts/profile/account-rows.tsx')).AccountRows,
)
const UnreadCount = orNothing(
  async () => (await import('#web/accounts/notifications/unread-count.tsx')).UnreadCount,
)
const Bell = orNothing(async () => (await import('#web/accounts/notifications/bell.tsx')).Bell)

/** The parts of the signed-in customer come in a render of their own, so that hydration stays short. Until then nothing. */
function WhenSignedIn({ visitor, children }: { visitor: ReactNode; children: ReactNode }) {
  const isSignedIn = useSignedIn()
  const isShown = useDeferredValue(isSignedIn)
  return isSignedIn ? isShown && <Suspense>{children}</Suspense> : visitor
}

/** The account part of the header: Login, or the menu of the signed-in customer. */
export function Account() {
  return (
    <WhenSignedIn visitor={<LoginLink />}>
      <AccountMenu className="nav-item" bell={<Bell className="nav-item" />} />
    </WhenSignedIn>
  )
}

/** The same in the slim bar of wide screens. */
export function SlimAccount() {
  return (
    <WhenSignedIn visitor={<LoginLink />}>
      <AccountLinks className="nav-item" bell={<Bell className="nav-item" isQuiet />} />
    </WhenSignedIn>
  )
}

/** The same in the drawer. */
export function Rows() {
  return (
    <WhenSignedIn visitor={<VisitorRows />}>
      <AccountRows
        unread={
          <Suspense>
            <UnreadCount />
          </Suspense>
        }
      />
    </WhenSignedIn>
  )
}

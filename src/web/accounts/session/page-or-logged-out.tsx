import { Outlet } from 'react-router'

import { LoggedOut } from '#web/accounts/session/logged-out.tsx'
import { useRequireSignIn } from '#web/accounts/session/signed-in.ts'

/** A component of its own, so that the end of hydration does not render the frame of the page again. */
export function PageOrLoggedOut({ isProtected }: { isProtected: boolean }) {
  return useRequireSignIn(isProtected) ? <LoggedOut /> : <Outlet />
}

import { useEffect } from 'react'
import { Outlet } from 'react-router'

import type { Route } from './+types/account.route.ts'
import { api } from '#contract/api.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { SideMenu } from '#web/accounts/profile/side-menu.tsx'
import { load } from '#web/platform/calls/call.ts'
import { UnreadCount } from '#web/accounts/notifications/unread-count.tsx'
import { orSignIn } from '#web/platform/access/protect.ts'

export const handle = { isProtected: true }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: customer } = await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
  return { customer }
}

/** The account pages with their side menu. On small screens the menu is in the drawer. */
export default function AccountArea({ loaderData: { customer } }: Route.ComponentProps) {
  useLeaveWithSession()
  // A changed name is in the header at once.
  useEffect(() => storedCustomer.write(customer), [customer])
  return (
    <div className="page-width pt-7 pb-10 lg:grid lg:grid-cols-[276px_minmax(0,1fr)] lg:gap-8 lg:pt-9">
      <aside className="max-lg:hidden">
        <SideMenu customer={customer} unread={<UnreadCount />} />
      </aside>
      <main id="main" className="min-w-0">
        <Outlet />
      </main>
    </div>
  )
}

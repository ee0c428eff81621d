import { Link, Outlet } from 'react-router'

import type { Route } from './+types/account.route.ts'
import { api } from '#contract/api.ts'
import { useLeaveWithSession } from '#web/account/leave-with-session.ts'
import { LogOutButton, SideMenu } from '#web/account/side-menu.tsx'
import { load } from '#web/call.ts'
import { UnreadCount } from '#web/notifications/unread-count.tsx'
import { orSignIn } from '#web/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export const handle = { isProtected: true }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: customer } = await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
  return { customer }
}

/** The pages of one person, with their menu at the side; on small screens that is in the drawer. */
export default function AccountArea({ loaderData: { customer } }: Route.ComponentProps) {
  useLeaveWithSession()
  return (
    <div className="page-width pt-7 pb-10 lg:grid lg:grid-cols-[276px_minmax(0,1fr)] lg:gap-8 lg:pt-9">
      <aside className="max-lg:hidden">
        <SideMenu customer={customer} unread={<UnreadCount />} />
        {customer.isAdmin && <AdminLink className="mt-4 w-full" />}
      </aside>
      <main id="main" className="min-w-0">
        <Outlet />
        <div className="mt-8 flex flex-wrap justify-center gap-3 lg:hidden">
          {customer.isAdmin && <AdminLink />}
          <LogOutButton />
        </div>
      </main>
    </div>
  )
}

function AdminLink({ className = '' }: { className?: string }) {
  return (
    <Link to="/admin" className={`${buttonStyle('secondary')} ${className}`}>
      Look after Tablefare
    </Link>
  )
}

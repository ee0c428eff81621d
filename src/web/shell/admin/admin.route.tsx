import { ChevronDown } from 'lucide-react'
import { data, Form, NavLink, Outlet, useLocation } from 'react-router'

import type { Route } from './+types/admin.route.ts'
import { api } from '#contract/api.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { adminLinks } from '#web/shell/admin/admin-links.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { load } from '#web/platform/calls/call.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'

export const handle = { isProtected: true }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: customer } = await requireAdmin(request, load(context, api.sessions.readOwnCustomer, {}))
  if (!customer.isAdmin) throw data(null, { status: 404 })
  return null
}

/** The admin pages with their side menu, which folds above them on small screens. */
export default function AdminArea() {
  useLeaveWithSession()
  const { siteName } = useSiteLinks()
  const { pathname } = useLocation()
  const here = adminLinks.find(({ to }) => (to === dashboard ? pathname === to : pathname.startsWith(to)))
  return (
    <div className="page-width pt-7 pb-10 lg:grid lg:grid-cols-[276px_minmax(0,1fr)] lg:gap-8 lg:pt-9">
      <div className="max-lg:mb-6">
        <nav aria-label="Admin" className="rounded-panel bg-surface p-4 shadow-s1 max-lg:hidden">
          <p className="px-3 font-display text-lead font-bold">{siteName}’s admin</p>
          <Links />
        </nav>
        <nav aria-label="Admin" className="lg:hidden">
          <details key={pathname} className="group rounded-panel bg-surface shadow-s1">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 font-bold [&::-webkit-details-marker]:hidden">
              <span>Admin: {here?.name ?? 'menu'}</span>
              <ChevronDown size={20} className="group-open:rotate-180" aria-hidden="true" />
            </summary>
            <div className="px-3 pb-3">
              <Links />
            </div>
          </details>
        </nav>
      </div>
      <main id="main" className="min-w-0">
        {pathname !== orders && <LookUp />}
        <Outlet />
      </main>
    </div>
  )
}

const dashboard = '/admin'
const orders = '/admin/orders'

/** On every page but the one that it leads to, which has the same field. */
function LookUp() {
  return (
    <Form action={orders} role="search" aria-label="Look up an order" className="mb-6 flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field
          label="Look up an order"
          name="text"
          type="search"
          maxLength={100}
          placeholder="Order number, name, mobile, email, last four digits, post code"
        />
      </div>
      <button type="submit" className={buttonStyle('secondary')}>
        Look up
      </button>
    </Form>
  )
}

function Links() {
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {adminLinks.map(({ to, name, icon }) => (
        <li key={to}>
          <NavLink to={to} end={to === dashboard} className={row}>
            <span aria-hidden="true">{icon}</span>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function row({ isActive }: { isActive: boolean }): string {
  const colours = isActive ? 'bg-brand-tint text-brand-strong' : 'text-ink-2 hover:bg-sunk'
  return `flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold ${colours}`
}

import { Store } from 'lucide-react'
import { Link, redirect } from 'react-router'

import type { Route } from './+types/outlet.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export const handle = { isProtected: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Your outlets')
}

/** Staff of a single outlet go straight to its board. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const outlets = await orSignIn(request, load(context, api.outlets.listMyOutlets, {})).then(
    ({ data }) => data,
    (problem: unknown) => {
      if (problem instanceof Refused && problem.status === 403) return []
      throw problem
    },
  )
  if (outlets.length === 1) throw redirect(`/outlet/${outlets[0]!._id}`)
  return { outlets }
}

export default function OutletPage({ loaderData: { outlets } }: Route.ComponentProps) {
  useLeaveWithSession()
  if (outlets.length === 0) return <NotStaff />
  return (
    <PageFrame title="Your outlets" lead={<p>Choose a board to open, or watch all of them at once.</p>}>
      <Link to="/outlet/all" className={`mt-6 ${buttonStyle()}`}>
        All outlets at once
      </Link>
      <ul className="mt-6 grid gap-3 pb-10 md:grid-cols-2">
        {outlets.map(({ _id, name, address, role }) => (
          <li key={_id}>
            <Link
              to={`/outlet/${_id}`}
              className="flex items-center gap-4 rounded-panel bg-surface p-4.5 shadow-s1 hover:bg-sunk"
            >
              <Store size={24} className="shrink-0 text-brand-strong" aria-hidden="true" />
              <span className="min-w-0">
                <strong className="block">{name}</strong>
                <span className="text-muted">
                  {formatOutletRole(role)}, {address}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}

function NotStaff() {
  const { siteName } = useSiteLinks()
  return (
    <PageFrame
      title="This page is for restaurants"
      lead={
        <p>
          Your account has no access to a restaurant on {siteName}. Ask the restaurant’s owner to invite you,
          or sign in with another account.
        </p>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3 pb-10">
        <Link to="/our-packages" className={buttonStyle()}>
          Bring your restaurant to {siteName}
        </Link>
        <Link to="/" className={buttonStyle('secondary')}>
          Order food instead
        </Link>
      </div>
    </PageFrame>
  )
}

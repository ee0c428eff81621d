import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useParams } from 'react-router'

import type { Route } from './+types/applications.route.ts'
import { api } from '#contract/api.ts'
import { type ApplicationState, applicationStates } from '#domain/catalogue/application.ts'
import { ApplicationList } from '#web/catalogue/applications/application-list.tsx'
import { applicationStateNames } from '#web/catalogue/applications/application-pill.tsx'
import { toListSearch } from '#web/catalogue/applications/list-search.ts'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Applications')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const state = applicationStates.find((one) => one === url.searchParams.get('state'))
  const query = { search: search || undefined, state, page: pageIn(url.searchParams) }
  const { data: applications, ...list } = await requireAdmin(
    request,
    load(context, api.applications.listApplications, { query }),
  )
  return { applications, ...list, search, state }
}

/** Opening an application leaves the list as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isSame = toListSearch(currentUrl.search) === toListSearch(nextUrl.search)
  return formMethod !== undefined || !isSame || currentUrl.href === nextUrl.href
}

/** The list, and beside it the application that is open. On a narrow screen one of the two. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { counts, state } = loaderData
  const isOpen = useParams().applicationId !== undefined
  const Title = isOpen ? 'p' : 'h1'
  return (
    <>
      <div className={`flex flex-wrap items-center justify-between gap-3 ${isOpen ? 'max-xl:hidden' : ''}`}>
        <Title className="font-display text-page font-extrabold md:text-page-wide">Applications</Title>
        <nav aria-label="State of the applications">
          <ul className="flex flex-wrap gap-2">
            {applicationStates.map((one) => (
              <StateLink key={one} state={one} count={counts[one]} isCurrent={one === state} />
            ))}
            <StateLink
              count={counts.new + counts.approved + counts.declined}
              isCurrent={state === undefined}
            />
          </ul>
        </nav>
      </div>
      <div className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <div className={isOpen ? 'max-xl:hidden' : ''}>
          <ApplicationList {...loaderData} />
        </div>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  )
}

type StateProps = { state?: ApplicationState; count: number; isCurrent: boolean }

/** The application that is open stays open beside another list. */
function StateLink({ state, count, isCurrent }: StateProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={state ? `${pathname}?state=${state}` : pathname}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className={`${buttonStyle('secondary', 'card')} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
      >
        {state ? applicationStateNames[state] : 'All'} {count}
      </Link>
    </li>
  )
}

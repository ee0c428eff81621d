import { Form, Link } from 'react-router'

import type { Route } from './+types/restaurants.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { outletStates } from '#contract/catalogue/admin-restaurants.ts'
import { api } from '#contract/api.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { StatePill, stateNames } from '#web/catalogue/admin/state-pill.tsx'
import { load } from '#web/platform/calls/call.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Restaurants')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const wanted = url.searchParams.get('state')
  const state = outletStates.find((one) => one === wanted)
  const asksToPublish = wanted === asking ? ('on' as const) : undefined
  const query = { search: search || undefined, state, asksToPublish, page: pageIn(url.searchParams) }
  const { data, paging } = await requireAdmin(
    request,
    load(context, api.adminRestaurants.listOutlets, { query }),
  )
  return { outlets: data, paging, search, state: asksToPublish ? asking : state }
}

const asking = 'asks'

export default function RestaurantsPage({ loaderData }: Route.ComponentProps) {
  const { outlets, paging, search, state } = loaderData
  return (
    <>
      <PageHeading title="Restaurants">
        <Link to="/admin/restaurants/new" className={buttonStyle()}>
          Add a restaurant
        </Link>
      </PageHeading>
      <Form
        key={`${search} ${state}`}
        role="search"
        className="mt-6 grid items-end gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:grid-cols-[minmax(0,1fr)_200px_auto]"
      >
        <Field label="Name, address or post code" name="search" defaultValue={search} maxLength={100} />
        <SelectField
          label="State"
          name="state"
          defaultValue={state ?? ''}
          options={[['', 'All'], [asking, 'Asks to go live'], ...Object.entries(stateNames)]}
        />
        <button type="submit" className={buttonStyle('secondary')}>
          Find
        </button>
      </Form>
      {outlets.length === 0 && (
        <p className="mt-6 text-muted">No restaurants match. Try a shorter search or another state.</p>
      )}
      <ul className="mt-6 flex flex-col gap-3">
        {outlets.map(({ _id, name, address, postCode, staff, ...outlet }) => (
          <li key={_id}>
            <Link
              to={`/admin/restaurants/${_id}`}
              className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-surface p-4.5 shadow-s1 hover:bg-sunk"
            >
              <span className="min-w-0">
                <strong className="block break-words">{name}</strong>
                <span className="text-small break-words text-muted">
                  {address}, {postCode}. {formatStaff(staff)}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {outlet.publishAskedAt && <Pill tone="plum">Asks to go live</Pill>}
                <StatePill state={outlet.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager paging={paging} before="Previous page" after="Next page" />
    </>
  )
}

function formatStaff(staff: number): string {
  if (staff === 0) return 'No staff yet.'
  return staff === 1 ? '1 member of staff.' : `${staff} members of staff.`
}

import { Form, Link } from 'react-router'

import type { Route } from './+types/audit-log.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { AuditLogRow, formatKind } from '#web/shell/admin/audit-log-row.tsx'
import { findRestaurant } from '#web/shell/admin/find-restaurant.ts'
import { RestaurantField } from '#web/shell/admin/restaurant-field.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { load, Refused } from '#web/platform/calls/call.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Audit log')
}

const names = ['what', 'restaurant', 'by', 'from', 'to'] as const

/** Filters that the server refuses are reported above an empty list. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = names.flatMap((name) => {
    const value = url.searchParams.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  const filters: Partial<Record<(typeof names)[number], string>> = Object.fromEntries(asked)
  const list = (query: typeof filters & { page: number }) =>
    load(context, api.auditLog.listAuditLog, { query })
  const named = filters.restaurant
    ? await requireAdmin(request, findRestaurant(context, filters.restaurant))
    : undefined
  if (named && 'problem' in named) {
    const { kinds } = await list({ page: 1 })
    return { entries: [], paging: { page: 1, more: false }, kinds, filters, problem: named.problem }
  }
  const restaurant = named ? { restaurant: named.uniId } : {}
  const answer = await requireAdmin(
    request,
    list({ ...filters, ...restaurant, page: pageIn(url.searchParams) }).then(
      (found) => ({ ...found, problem: undefined }),
      async (problem: unknown) => {
        if (!(problem instanceof Refused) || ![400, 404].includes(problem.status)) throw problem
        return { ...(await list({ page: 1 })), data: [], problem: problem.message }
      },
    ),
  )
  const { data, paging, kinds, problem } = answer
  return { entries: data, paging: problem ? { page: 1, more: false } : paging, kinds, filters, problem }
}

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, paging, kinds, filters, problem } = loaderData
  const person = entries[0]?.by
  return (
    <>
      <PageHeading title="Audit log" />
      <Form
        key={JSON.stringify(filters)}
        role="search"
        className="mt-6 grid items-end gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:grid-cols-2"
      >
        <SelectField
          label="What"
          name="what"
          defaultValue={filters.what ?? ''}
          options={[['', 'Everything'], ...kinds.map((kind) => [kind, formatKind(kind)] as const)]}
        />
        <RestaurantField
          label="Restaurant"
          name="restaurant"
          defaultValue={filters.restaurant ?? ''}
          maxLength={100}
        />
        <Field label="From" name="from" type="date" defaultValue={filters.from ?? ''} />
        <Field label="To" name="to" type="date" defaultValue={filters.to ?? ''} />
        {filters.by && <input type="hidden" name="by" value={filters.by} />}
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <button type="submit" className={buttonStyle('secondary')}>
            Show
          </button>
          <Link to="/admin/changes" className={buttonStyle('ghost')}>
            Show everything
          </Link>
        </div>
      </Form>
      {filters.by && !problem && (
        <p className="mt-4">Only changes by {person?.name ?? person?.email ?? 'one account'}.</p>
      )}
      <div className="mt-6">
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        {!problem && entries.length === 0 && <p className="text-muted">No entries match these filters.</p>}
        <ol className="flex flex-col gap-3">
          {entries.map((entry) => (
            <AuditLogRow key={entry._id} entry={entry} />
          ))}
        </ol>
        <Pager paging={paging} before="Newer" after="Older" />
      </div>
    </>
  )
}

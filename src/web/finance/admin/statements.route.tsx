import { useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'

import type { Route } from './+types/statements.route.ts'
import { api } from '#contract/api.ts'
import type { StatementHead } from '#contract/finance/statements.ts'
import { AskStatement } from '#web/finance/admin/ask-statement.tsx'
import { IssueAll } from '#web/finance/admin/issue-all.tsx'
import type { StatementAction } from '#web/finance/admin/statement-actions.ts'
import { StatementNav, statementTabs } from '#web/finance/admin/statement-nav.tsx'
import { StatementRow } from '#web/finance/admin/statement-row.tsx'
import { useStatementCommands } from '#web/finance/admin/use-statement-commands.ts'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findRestaurant } from '#web/shell/admin/find-restaurant.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { RestaurantField } from '#web/shell/admin/restaurant-field.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Statements')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const search = url.searchParams
  const tab = statementTabs.find((one) => one === search.get('state')) ?? 'Proposed'
  const typed = (search.get('outlet') ?? '').trim().slice(0, 100)
  const week = dayIn(search)
  const filters = { ...(typed ? { outlet: typed } : {}), ...(week ? { week } : {}) }
  const named = typed ? await requireAdmin(request, findRestaurant(context, typed)) : undefined
  const none = { statements: [], paging: { page: 1, more: false }, query: {} }
  if (named && 'problem' in named) return { ...none, tab, filters, problem: named.problem }
  const query = { ...(named ? { outlet: named.uniId } : {}), ...(week ? { week } : {}) }
  const { data, paging } = await requireAdmin(
    request,
    load(context, api.statements.listStatements, { query: { ...query, state: tab, page: pageIn(search) } }),
  )
  return { statements: data, paging, tab, filters, query, problem: undefined }
}

export default function AdminStatementsPage({ loaderData }: Route.ComponentProps) {
  const { statements, paging, tab, filters, query, problem } = loaderData
  const { revalidate } = useRevalidator()
  const { act, pending, error, message } = useStatementCommands(revalidate)
  const [asked, setAsked] = useState<{ action: StatementAction; statement: StatementHead }>()
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHeading title="Statements" />
      <StatementNav tab={tab} filters={filters} />
      <Form
        key={JSON.stringify(filters)}
        role="search"
        className="mt-4 grid items-end gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:grid-cols-[minmax(0,1fr)_190px_auto]"
      >
        <input type="hidden" name="state" value={tab} />
        <RestaurantField label="Outlet" name="outlet" defaultValue={filters.outlet ?? ''} maxLength={100} />
        <Field label="Any day of the week" name="week" type="date" defaultValue={filters.week ?? ''} />
        <button type="submit" className={buttonStyle('secondary')}>
          Show
        </button>
      </Form>
      <div className="mt-4 grid gap-3 empty:hidden">
        {(error ?? problem) && <MessageBox kind="error">{error ?? problem}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
      </div>
      {tab === 'Proposed' && <IssueAll query={query} isEmpty={statements.length === 0} onDone={revalidate} />}
      <div className={`${panelStyle} mt-4`}>
        {statements.length === 0 && !problem && (
          <p className="text-muted">
            {isFiltered || tab !== 'Proposed'
              ? 'No statements here.'
              : 'No statements yet. The next ones are proposed on Monday at 06:00.'}
            {isFiltered && (
              <>
                {' '}
                <Link to={`?state=${tab}`} className="underline">
                  Show all
                </Link>
              </>
            )}
          </p>
        )}
        <ul className="divide-y divide-line">
          {statements.map((statement) => (
            <StatementRow
              key={statement._id}
              statement={statement}
              isPending={pending === statement._id}
              onAsk={(action) => setAsked({ action, statement })}
            />
          ))}
        </ul>
        <Pager paging={paging} before="Newer statements" after="Older statements" />
      </div>
      {asked && (
        <AskStatement
          {...asked}
          isPending={pending !== undefined}
          error={error}
          onClose={() => setAsked(undefined)}
          onSend={async (text) => {
            if (await act(asked.action, asked.statement, text)) setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

/** The day in the address, unless it is none. */
function dayIn(search: URLSearchParams): string {
  const date = search.get('week') ?? ''
  return /^2[01]\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : ''
}

import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/statement.route.ts'
import { api } from '#contract/api.ts'
import type { StatementStep } from '#contract/finance/statements.ts'
import { describeLine } from '#domain/finance/describe-line.ts'
import { AskStatement } from '#web/finance/admin/ask-statement.tsx'
import type { StatementAction } from '#web/finance/admin/statement-actions.ts'
import { StatementNav } from '#web/finance/admin/statement-nav.tsx'
import { ActionButtons, StatePill, UnverifiedCoupons } from '#web/finance/admin/statement-row.tsx'
import { formatStep, useStatementCommands } from '#web/finance/admin/use-statement-commands.ts'
import { financeLinks } from '#web/finance/finance-links.ts'
import { DayByDay } from '#web/finance/statements/day-by-day.tsx'
import { formatMoment, formatStatementName, formatWeek } from '#web/finance/statements/format-statement.ts'
import { QueryText } from '#web/finance/statements/query-panel.tsx'
import { StatementLines } from '#web/finance/statements/statement-lines.tsx'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Panel, panelStyle } from '#web/ui/page/panel.tsx'

export const links = financeLinks

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, formatStatementName(loaderData?.statement.number ?? null))
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.statements.readStatement, { params }))
  return { statement: data }
}

/** The statement as its outlet sees it, with what admins did. */
export default function AdminStatementPage({ loaderData: { statement } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { act, pending, error, message } = useStatementCommands(revalidate)
  const [action, setAction] = useState<StatementAction>()
  const { outlet, number, monday, held, bankReference, queries, history } = statement
  return (
    <>
      <PageHeading title={formatStatementName(number)}>
        <StatePill statement={statement} />
      </PageHeading>
      <p className="mt-1">
        <Link to={`/admin/restaurants/${outlet._id}`} className="underline">
          {outlet.name}
        </Link>
        , {formatWeek(monday)}
      </p>
      <StatementNav />
      <div className="mt-4 grid gap-4">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
        {held !== null && <p className="font-semibold break-words">Held: {held}</p>}
        <UnverifiedCoupons statement={statement} />
        {bankReference && <p>Paid with bank reference {bankReference}.</p>}
        <div className="flex flex-wrap gap-2">
          <ActionButtons statement={statement} isPending={pending !== undefined} onAsk={setAction} />
        </div>
        <div className="statement">
          <div className={panelStyle}>
            <StatementLines statement={statement} />
          </div>
          <div className="grid gap-4">
            <DayByDay content={statement.content} heading="h2" className={`${panelStyle} grid gap-4`} />
            <Panel title="Queries">
              {queries.length === 0 && <p className="text-muted">None.</p>}
              <ul className="grid gap-4">
                {queries.map((query) => (
                  <li key={query._id}>
                    <QueryText query={query} title={describeLine(query.line, statement).title} />
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="History">
              <History steps={history} proposedAt={statement.proposedAt} />
            </Panel>
          </div>
        </div>
      </div>
      {action && (
        <AskStatement
          action={action}
          statement={statement}
          isPending={pending !== undefined}
          error={error}
          onClose={() => setAction(undefined)}
          onSend={async (text) => {
            if (await act(action, statement, text)) setAction(undefined)
          }}
        />
      )}
    </>
  )
}

function History({ steps, proposedAt }: { steps: readonly StatementStep[]; proposedAt: string }) {
  return (
    <ol className="grid gap-2">
      <li>
        Proposed
        <span className="block text-small text-muted">{formatMoment(proposedAt)}</span>
      </li>
      {steps.map(({ what, at, by }) => (
        <li key={`${what} ${at}`}>
          {formatStep(what.replace('statement-', '')).replace(/^./, (first) => first.toUpperCase())}
          <span className="block text-small text-muted">
            {formatMoment(at)}
            {by && `, ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

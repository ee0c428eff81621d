import { ArrowLeft, Download, Printer } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/statement.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { financeLinks } from '#web/finance/finance-links.ts'
import { DayByDay } from '#web/finance/statements/day-by-day.tsx'
import { formatMoment, formatStatementName, formatWeek } from '#web/finance/statements/format-statement.ts'
import { QueryPanel } from '#web/finance/statements/query-panel.tsx'
import { ReceivePanel } from '#web/finance/statements/receive-panel.tsx'
import { StatementIssuer } from '#web/finance/statements/statement-issuer.tsx'
import { StatementLines } from '#web/finance/statements/statement-lines.tsx'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export const links = financeLinks

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, formatStatementName(loaderData?.statement.number ?? null))
}

export async function loader({ request, context, params: { statementId } }: Route.LoaderArgs) {
  const { data } = await requireStaff(
    request,
    load(context, api.outletStatements.readOutletStatement, { params: { statementId } }),
  )
  return { statement: data }
}

export default function StatementPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { statement } = loaderData
  const { _id: statementId, number, monday, issuedAt } = statement
  const { revalidate } = useRevalidator()
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  return (
    <BoardPage isWide>
      <BoardNotice message={message} problem={undefined} />
      <div className="paper statement statement-sheet">
        <article aria-labelledby="statement" className="statement-main">
          <header className="flex flex-wrap items-start gap-3">
            <Link
              to={`/outlet/${outletId}/set-up/statements`}
              className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk print:hidden"
            >
              <ArrowLeft size={20} aria-hidden="true" />
              <span className="sr-only">All statements</span>
            </Link>
            <div className="min-w-0 flex-1 basis-52">
              <h2 id="statement" className="text-section">
                {formatStatementName(number)}
              </h2>
              <p className="text-small text-muted">{formatWeek(monday)}, by time of payment</p>
            </div>
            <div className="flex gap-2 print:hidden">
              <BoardButton onClick={() => window.print()}>
                <Printer size={18} aria-hidden="true" /> Print
              </BoardButton>
              <a href={`/outlet-statement-file/${outletId}/${statementId}`} download className="board-button">
                <Download size={18} aria-hidden="true" /> CSV
              </a>
            </div>
          </header>
          <StatementIssuer outlet={statement.content.outlet} />
          <StatementLines statement={statement} />
        </article>
        <div className="statement-side">
          <ReceivePanel statement={statement} />
          <DayByDay content={statement.content} />
          <QueryPanel
            statement={statement}
            isPending={isPending}
            error={error}
            onSend={async (body) => {
              const success = 'Query sent. We answer here and by email.'
              const answer = await run(
                api.statementQueries.queryLine,
                { params: { statementId }, body },
                { success },
              )
              return answer !== undefined
            }}
          />
          <p className="text-small text-muted print:mt-4 print:text-black">
            Issued {formatMoment(issuedAt)}. It never changes.
          </p>
        </div>
      </div>
    </BoardPage>
  )
}

import { Download, Printer } from 'lucide-react'
import { useState } from 'react'

import type { Route } from './+types/tips.route.ts'
import { api } from '#contract/api.ts'
import { recordedMonths } from '#domain/finance/tip-month.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { SharingForm } from '#web/finance/tips/sharing-form.tsx'
import { TipMonths } from '#web/finance/tips/tip-months.tsx'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Tips')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.tips.listTips, { params }))
  return data
}

/** How tips are shared, and the tips of each month with the records of sharing them. */
export default function TipsPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet } = useOutletFrame()
  const [answered, setAnswered] = useState({ from: loaderData, ledger: loaderData })
  // A page that was read again replaces the answer of the last command.
  const ledger = answered.from === loaderData ? answered.ledger : loaderData
  const command = useCommand({ whileBusy: 'ignore' })
  useRefreshOnReturn()
  const shared = {
    outletId,
    ledger,
    command,
    onLedger: (next: typeof loaderData) => setAnswered({ from: loaderData, ledger: next }),
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Tips" message={command.message} problem={command.error} />
      <SharingForm {...shared} />
      <section aria-labelledby="tip-months" className="paper paper-panel">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="tip-months" className="text-title">
            <span className="hidden print:inline">{outlet.name}: </span>Tips by month
          </h3>
          <span className="flex flex-wrap gap-2 print:hidden">
            <BoardButton onClick={() => print()}>
              <Printer size={18} aria-hidden="true" /> Print
            </BoardButton>
            <a href={`/outlet-tips/${outletId}/tips.csv`} className="board-button">
              <Download size={18} aria-hidden="true" /> CSV
            </a>
          </span>
        </div>
        <p className="text-muted">
          By the time of payment, without any charge on them. The law asks you to share all tips of a month by
          the end of the next one, and to keep this record for {recordedMonths / 12} years.
        </p>
        <TipMonths {...shared} />
      </section>
    </BoardPage>
  )
}

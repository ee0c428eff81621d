import { Link } from 'react-router'

import type { StatementHead } from '#contract/finance/statements.ts'
import { nameAction } from '#web/finance/admin/ask-statement.tsx'
import { type StatementAction, toActions } from '#web/finance/admin/statement-actions.ts'
import {
  formatAmount,
  formatShortWeek,
  formatStatementName,
} from '#web/finance/statements/format-statement.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  statement: StatementHead
  isPending: boolean
  onAsk: (action: StatementAction) => void
}

export function StatementRow({ statement, isPending, onAsk }: Props) {
  const { _id, outlet, monday, number, toPay, held } = statement
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link to={`/admin/statements/${_id}`} className="inline-block py-1 font-bold break-words underline">
          {outlet.name}
        </Link>
        <p className="text-small text-muted">
          {formatShortWeek(monday)}
          {number !== null && `, ${formatStatementName(number).toLowerCase()}`}
        </p>
        {held !== null && <p className="text-small font-semibold break-words">Held: {held}</p>}
        <UnverifiedCoupons statement={statement} />
      </div>
      <p className="tabular font-semibold">{formatAmount(toPay)}</p>
      <StatePill statement={statement} />
      <div className="flex flex-wrap gap-2">
        <ActionButtons statement={statement} isPending={isPending} onAsk={onAsk} />
      </div>
    </li>
  )
}

export function ActionButtons({ statement, isPending, onAsk }: Props) {
  return toActions(statement).map((action, at) => (
    <button
      key={action}
      type="button"
      aria-busy={isPending}
      className={buttonStyle(at === 0 && action !== 'returned' ? 'soft' : 'secondary', 'card')}
      onClick={() => onAsk(action)}
    >
      {nameAction(action)}
      <span className="sr-only">
        {' '}
        {statement.outlet.name}, {formatShortWeek(statement.monday)}
      </span>
    </button>
  ))
}

/** An outlet can place such orders itself, and the platform pays it the coupons. */
export function UnverifiedCoupons({ statement: { unverifiedCoupons } }: { statement: StatementHead }) {
  if (unverifiedCoupons === null) return null
  const { orders, amount } = unverifiedCoupons
  return (
    <p className="text-small font-semibold text-brand-strong">
      {formatAmount(amount)} of coupons that we pay, on {orders === 1 ? 'one order' : `${orders} orders`} in
      cash or of £0 with numbers that nobody verified. Look at {orders === 1 ? 'it' : 'them'} before you
      issue.
    </p>
  )
}

export function StatePill({ statement: { state, held, toPay } }: { statement: StatementHead }) {
  if (held !== null) return <Pill tone="brand">{state === 'Proposed' ? 'Proposed, held' : 'Held'}</Pill>
  if (state === 'Paid') return <Pill tone="basil">Paid</Pill>
  if (state === 'Proposed') return <Pill tone="sand">Proposed</Pill>
  return toPay > 0 ? <Pill tone="butter">Issued</Pill> : <Pill tone="sand">Carried forward</Pill>
}

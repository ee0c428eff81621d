import { Check, Clock, Pause } from 'lucide-react'

import type { OutletStatement } from '#contract/finance/outlet-statements.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatMasked } from '#domain/finance/bank-account.ts'
import { formatAmount } from '#web/finance/statements/format-statement.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = { statement: OutletStatement & { last4: string | null } }

/** The amount alone, when it comes and where to. */
export function ReceivePanel({ statement }: Props) {
  const { toPay, bankReference } = statement
  return (
    <section aria-labelledby="you-receive" className="statement-receive">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="you-receive" className="font-sans text-body font-normal">
          You receive
        </h3>
        <StatementPill statement={statement} />
      </div>
      <p className="tabular mt-1 font-display text-page font-extrabold">{formatAmount(toPay)}</p>
      <p className="mt-2">{formatPayment(statement)}</p>
      {bankReference && <p>Bank reference {bankReference}</p>}
    </section>
  )
}

function formatPayment({ state, toPay, isHeld, paidAt, last4 }: Props['statement']): string {
  const account = last4 ? `to account ${formatMasked(last4)}` : undefined
  if (state === 'Paid' && paidAt)
    return [formatLongDate(toLondonTime(new Date(paidAt)).date), account].filter(Boolean).join(', ')
  if (toPay <= 0) return 'Nothing to pay for this week.'
  if (isHeld) return 'The payment is on hold. Query a line, or write to us, to learn why.'
  return account
    ? `With the next payments, ${account}`
    : 'No bank account yet: an owner enters one under Bank account.'
}

/** The state in a word, the same in the list. */
export function StatementPill({
  statement,
}: {
  statement: Pick<OutletStatement, 'state' | 'toPay' | 'isHeld'>
}) {
  const { state, toPay, isHeld } = statement
  if (state === 'Paid')
    return (
      <Pill tone="basil">
        <Check size={14} aria-hidden="true" /> Paid
      </Pill>
    )
  if (isHeld)
    return (
      <Pill tone="butter">
        <Pause size={14} aria-hidden="true" /> On hold
      </Pill>
    )
  if (toPay <= 0) return <Pill tone="sand">Carried forward</Pill>
  return (
    <Pill tone="butter">
      <Clock size={14} aria-hidden="true" /> To be paid
    </Pill>
  )
}

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { StatementContent } from '#contract/finance/statements.ts'
import { describeLine, type LineName } from '#domain/finance/describe-line.ts'
import { toLineEntries } from '#domain/finance/statement-orders.ts'
import type { OutletLine } from '#domain/payments/book/position.ts'
import { formatAmount } from '#web/finance/statements/format-statement.ts'
import { LineOrders } from '#web/finance/statements/line-orders.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'

export type ShownStatement = {
  monday: string
  broughtForward: number
  total: number
  toPay: number
  content: StatementContent
}

const saleLines: readonly OutletLine[] = ['food', 'delivery', 'discount', 'coupon']

/** Every line with its explanation. Each opens to its orders. */
export function StatementLines({ statement }: { statement: ShownStatement }) {
  const { lines, cardSales } = statement.content
  const sales = lines.filter(({ what }) => saleLines.includes(what))
  const others = lines.filter(({ what }) => !saleLines.includes(what))
  return (
    <div className="tabular">
      {sales.map((line) => (
        <OpenLine key={line.what} {...line} statement={statement} />
      ))}
      {sales.length > 0 && <Sum name="Your card sales" amount={cardSales} />}
      {others.map((line) => (
        <OpenLine key={line.what} {...line} statement={statement} />
      ))}
      <div className="statement-line">
        <Row what="brought forward" amount={statement.broughtForward} statement={statement}>
          <span className="statement-arrow w-4.5" aria-hidden="true" />
        </Row>
      </div>
      {statement.total < 0 ? (
        <>
          <Sum name="To pay" amount={0} />
          <p className="text-muted">
            {formatAmount(statement.total)} is carried forward to your next statement. Nothing is collected.
          </p>
        </>
      ) : (
        <Sum name="To pay" amount={statement.toPay} />
      )}
      <FailedPayments content={statement.content} />
    </div>
  )
}

type LineProps = { what: OutletLine; amount: number; statement: ShownStatement }

function OpenLine({ what, amount, statement }: LineProps) {
  // A week has hundreds of orders on many lines: they are rendered once they are asked for.
  const [isOpen, setOpen] = useState(false)
  const entries = isOpen ? toLineEntries(statement.content.entries, what) : []
  return (
    <details className="statement-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Row what={what} amount={amount} statement={statement}>
          <ChevronRight size={18} className="statement-arrow" aria-hidden="true" />
        </Row>
      </summary>
      {isOpen && <LineOrders title={describeLine(what, statement).title} entries={entries} />}
    </details>
  )
}

type RowProps = { what: LineName; amount: number; statement: ShownStatement; children?: ReactNode }

function Row({ what, amount, statement, children }: RowProps) {
  const { title, text } = describeLine(what, statement, useSiteLinks().siteName)
  return (
    <div className="statement-row">
      {children}
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-small break-words text-muted">{text}</p>
      </div>
      <Amount amount={amount} isGain={what === 'tip'} />
    </div>
  )
}

function Amount({ amount, isGain }: { amount: number; isGain: boolean }) {
  return (
    <p className={`shrink-0 font-semibold ${isGain && amount > 0 ? 'text-basil-text' : ''}`}>
      {isGain && amount > 0 && '+'}
      {formatAmount(amount)}
    </p>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="statement-row statement-sum">
      <p>{name}</p>
      <p>{formatAmount(amount)}</p>
    </div>
  )
}

function FailedPayments({ content: { failedPayments } }: { content: StatementContent }) {
  if (failedPayments.length === 0) return null
  return (
    <p className="mt-3 text-small text-muted">
      The bank did not pay for {failedPayments.map(({ orderNumber }) => orderNumber).join(', ')}: nothing was
      charged, and nothing is on this statement for it.
    </p>
  )
}

import { useState } from 'react'

import type { TipMonth } from '#contract/finance/tips.ts'
import { firstDayOf } from '#domain/finance/tip-month.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatFullDate, formatMonth } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { RecordShare } from '#web/finance/tips/record-share.tsx'
import type { TipsProps } from '#web/finance/tips/sharing-form.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** Latest first. The present month is always there. */
export function TipMonths(props: TipsProps) {
  const { months, sharing } = props.ledger
  const isEmpty = months.every(({ shares, amount }) => amount === 0 && shares.length === 0)
  return (
    <>
      {isEmpty && (
        <p className="rounded-control bg-sunk px-4 py-3">
          {sharing === null
            ? 'No tips yet. Write how you share them, and checkout offers them.'
            : 'No tips yet. The first one is counted here as soon as its card is charged.'}
        </p>
      )}
      <ul className="grid gap-4">
        {months.map((month) => (
          <Month key={month.month} {...props} month={month} />
        ))}
      </ul>
    </>
  )
}

function Month({ month, ...props }: TipsProps & { month: TipMonth }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const name = formatMonth(firstDayOf(month.month))
  const [latest, ...corrected] = month.shares
  const canRecord = month.isOver && month.amount > 0
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-body font-bold">{name}</h4>
        <strong className="font-display text-heading tabular">{formatPounds(month.amount)}</strong>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>
          {month.tips} {month.tips === 1 ? 'tip' : 'tips'}
          {!month.isOver && ' so far'}
        </span>
        {!latest && month.amount > 0 && (
          <span className={month.isOver ? 'font-semibold text-butter-text' : ''}>
            Share by {formatFullDate(month.shareBy)}
          </span>
        )}
      </p>
      {month.amount < 0 && <p>More went back with refunds than came in. There is nothing to share.</p>}
      {latest && <Share share={latest} amount={month.amount} />}
      {corrected.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">Recorded before the correction</summary>
          {corrected.map((share) => (
            <Share key={share.number} share={share} amount={share.amount} />
          ))}
        </details>
      )}
      {canRecord && !isOpen && (
        <div className="print:hidden">
          <TouchButton
            kind="edged"
            // The button of the form that had the focus is gone.
            ref={wasOpen ? takeFocus : undefined}
            onClick={() => {
              setOpen(true)
              setWasOpen(true)
            }}
          >
            {latest ? 'Correct the record' : 'Record as shared'}
            <span className="sr-only"> of {name}</span>
          </TouchButton>
        </div>
      )}
      {isOpen && <RecordShare {...props} month={month} name={name} onClose={() => setOpen(false)} />}
    </li>
  )
}

type ShareProps = { share: TipMonth['shares'][number]; amount: number }

/** The sum may have changed since, if a late payment or a refund moved it. */
function Share({ share: { sharedOn, how, by, at, amount: then }, amount }: ShareProps) {
  return (
    <p className="rounded-control bg-sunk px-4 py-3 break-words">
      <strong>Shared on {formatFullDate(sharedOn)}</strong>: {how}
      <span className="block text-small text-muted">
        {formatPounds(then)}, recorded {by ? `by ${by} ` : ''}on{' '}
        {formatFullDate(toLondonTime(new Date(at)).date)}
        {then !== amount &&
          `. The month is ${formatPounds(amount)} now: correct the record once you have shared the rest`}
      </span>
    </p>
  )
}

import { Undo2 } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { RunOutAmounts, RunOutPreview } from '#contract/orders/run-out.ts'
import type { RunOutStep } from '#domain/orders/run-out/run-out-rules.ts'
import { formatLineTotal, formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'
import { formatCancelMoney } from '#web/orders/run-out/format-cancel-money.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import { Note } from '#web/ui/notices/note.tsx'

/** A line of the order, and its place from 1. */
export type OutLine = OutletOrder['cartItems'][number] & { number: number }

type Props = {
  order: OutletOrder
  line: OutLine
  quantity: number
  step: RunOutStep
  preview: RunOutPreview
  offer: PickedSwap | undefined
  first: string
}

/** The order as it will be, with its new total. */
export function OrderAfter({ order, line, quantity, step, preview, first }: Props) {
  const { swap, before } = preview
  const isSwapped = step === 'swap' && swap !== null
  const amounts = isSwapped ? swap.after : preview.after
  if (step === 'cancel' || (step === 'leave' && amounts === null))
    return <Note tone="error">The order is cancelled. {formatCancelMoney(order, before)}</Note>
  if (step === 'ask' || step === 'offer' || (isSwapped && swap.isAsked))
    return (
      <Note>
        {first} has five minutes to answer. Without an answer{' '}
        {amounts === null || preview.wish === 'cancel' ? 'the order is cancelled' : 'it is left out'}. Go on
        with the rest.
      </Note>
    )
  return (
    <section aria-label="The order after this" className="rounded-control bg-sunk p-4">
      <h3 className="mb-2 text-title">The order after this</h3>
      <ul className="divide-y divide-line rounded-xl bg-surface px-3">
        {order.cartItems.map((one, at) => {
          const isLine = at + 1 === line.number
          const left = one.quantity - (isLine ? quantity : 0)
          return one.quantity === 0 ? null : (
            // The dishes keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex gap-2 py-2">
              <strong className="min-w-8 tabular">
                {left === 0 ? <s className="text-muted">{one.quantity} ×</s> : `${left} ×`}
              </strong>
              <span className="min-w-0 grow break-words">
                {left === 0 ? <s className="text-muted">{one.name}</s> : one.name}
                {isLine && (
                  <span className="block text-small text-brand-strong">
                    {left > 0 && <s>{one.quantity} ×</s>} {quantity} {quantity === 1 ? 'is' : 'are'} out
                  </span>
                )}
              </span>
              {one.price !== null && left > 0 && (
                <span className="shrink-0 tabular">{formatLineTotal(one.price, left)}</span>
              )}
            </li>
          )
        })}
        {isSwapped && (
          <li className="flex gap-2 py-2">
            <strong className="min-w-8 tabular">{quantity} ×</strong>
            <span className="min-w-0 grow break-words">
              {swap.name}
              <span className="block text-small text-basil-text">Instead of {line.name}</span>
            </span>
            {swap.price !== null && (
              <span className="shrink-0 tabular">{formatLineTotal(swap.price, quantity)}</span>
            )}
          </li>
        )}
      </ul>
      {amounts && before !== null && <Sum amounts={amounts} before={before} order={order} first={first} />}
    </section>
  )
}

type SumProps = { amounts: NonNullable<RunOutAmounts>; before: number; order: OutletOrder; first: string }

function Sum({ amounts, before, order, first }: SumProps) {
  const { subTotal, discount, coupon, charges, tip, total } = amounts
  if (subTotal === null || total === null) return null
  const less = pence(fromPounds(before) - fromPounds(total))
  const rows: [string, string][] = [
    ['Sub total', formatPounds(subTotal)],
    ...(discount ? [['Discount', `−${formatPounds(discount)}`] as [string, string]] : []),
    ...(coupon ? [['Coupon', `−${formatPounds(coupon)}`] as [string, string]] : []),
    ['Service and delivery', formatPounds(charges ?? 0)],
    ...(tip ? [['Tip', formatPounds(tip)] as [string, string]] : []),
  ]
  const isPaid = order.paymentStatus === 'Paid'
  const how = isPaid ? 'is refunded to the card' : 'of the card hold is released'
  return (
    <>
      <dl className="mt-3 grid gap-1 text-small tabular">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-end justify-between gap-3 border-t-2 border-dashed border-edge pt-2 text-body">
          <dt className="font-bold">
            New total{' '}
            <span className="block text-small font-normal text-muted">was {formatPounds(before)}</span>
          </dt>
          <dd className="font-display text-section font-extrabold">{formatPounds(total)}</dd>
        </div>
      </dl>
      {less > 0 && (
        <Note tone="success" isTight className="mt-3 flex items-start gap-2 text-small">
          <Undo2 size={18} className="shrink-0" aria-hidden="true" />
          {order.paymentMethod === 'Card'
            ? `${formatPence(less)} ${how}. ${first} gets a message at once.`
            : `${formatPence(less)} less to collect. ${first} gets a message at once.`}
        </Note>
      )}
    </>
  )
}

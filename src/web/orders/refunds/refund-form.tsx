import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { RefundProblem } from '#domain/orders/refunds/compute-refund.ts'
import { formatRefundReason, isPaidByHand, refundReasons } from '#domain/orders/refunds/refund-rules.ts'
import { formatPence, formatPounds } from '#domain/shared/money.ts'
import { RefundChoices } from '#web/orders/refunds/refund-choices.tsx'
import { RefundSum } from '#web/orders/refunds/refund-sum.tsx'
import { toRefundInput, useRefund } from '#web/orders/refunds/use-refund.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  order: SavedOrder
  failed: readonly FailedRefund[]
  /** Admins also choose who pays. */
  as: 'outlet' | 'admin'
  onDone: (order: SavedOrder, message: string) => void
}

/** Gives money back: by dish, an amount, or all of it. For the outlet's page and the admin's desk. */
export function RefundForm({ order, failed, as, onDone }: Props) {
  const { choice, change, setCount, result, left, unitsLeft, seen, markStale } = useRefund(order, failed)
  const { revalidate } = useRevalidator()
  const { run, pending, error } = useCommand({ whileBusy: 'ignore' })
  const [isTried, setTried] = useState(false)
  const problems = useRef<HTMLDivElement>(null)
  const params = { orderId: order._id }
  const input = toRefundInput(choice, result, seen)
  const onStale = async () => {
    markStale()
    await revalidate()
    return []
  }
  const isBusy = pending.length > 0
  const problem = formatProblem(result, choice.reason)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!input) return problems.current?.focus()
    const answer =
      as === 'outlet'
        ? await run(api.refunds.refundOrderAsOutlet, { params, body: input }, { onStale })
        : await run(
            api.refunds.refundOrderAsAdmin,
            { params, body: { ...input, paidBy: choice.paidBy } },
            { onStale },
          )
    if (answer) onDone(answer.data, `${formatPence(amountOf(result))} ${formatOutcome(order)}.`)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" aria-label="Refund" noValidate>
      <RefundChoices {...{ order, choice, change, setCount, unitsLeft, left }} />
      {order.refunded > 0 && <p>{formatPounds(order.refunded)} of this order is refunded already.</p>}
      <RefundSum order={order} result={result} />
      {as === 'admin' && (
        <SelectField
          label="Who pays"
          value={choice.paidBy}
          onChange={({ target }) => change({ paidBy: target.value === 'platform' ? 'platform' : 'outlet' })}
          options={[
            ['outlet', order.restaurant.name],
            ['platform', 'The platform, at our cost'],
          ]}
        />
      )}
      <SelectField
        label="Reason"
        value={choice.reason}
        onChange={({ target }) =>
          change({ reason: refundReasons.find((reason) => reason === target.value) ?? '' })
        }
        options={[
          ['', 'Choose a reason'],
          ...refundReasons.map((one) => [one, formatRefundReason(one)] as const),
        ]}
      />
      <TextArea
        label="Message to the customer"
        hint="Optional. They read it in their email and on their order."
        rows={2}
        maxLength={300}
        value={choice.note}
        onChange={({ target }) => change({ note: target.value.replaceAll('\n', ' ') })}
      />
      <div ref={problems} tabIndex={-1} className="outline-none">
        {isTried && problem && !isBusy && <MessageBox kind="error">{problem}</MessageBox>}
        {error && !isBusy && <MessageBox kind="error">{error}</MessageBox>}
      </div>
      <SubmitButton isBusy={isBusy} busyText="Sending…" isOff={!input}>
        {formatAction(order, amountOf(result))}
      </SubmitButton>
      <p className="text-center text-small text-muted">Sent once, even if pressed twice. Logged.</p>
    </form>
  )
}

type Result = ReturnType<typeof useRefund>['result']

export function amountOf(result: Result) {
  return 'refund' in result ? result.refund.amount : (0 as never)
}

const texts: Record<RefundProblem, string> = {
  'nothing chosen': 'Choose the dishes, or enter an amount. Nothing was refunded.',
  'not ordered': 'That dish is not in this order. Reload the page.',
  'already refunded': 'That dish was already refunded. Reload the page.',
  'more than is left': 'That is more than is left of this order. Enter less.',
}

export function formatProblem(result: Result, reason: string): string | undefined {
  if ('problem' in result) return texts[result.problem]
  return reason === '' ? 'Choose a reason. Nothing was refunded.' : undefined
}

/** 'Refund £8.85 to Visa ••4242' */
export function formatAction(
  { paymentMethod, paymentStatus, orderStatus, card }: SavedOrder,
  amount: Parameters<typeof formatPence>[0],
): string {
  const money = formatPence(amount)
  if (paymentMethod !== 'Card')
    return isPaidByHand(orderStatus, paymentStatus)
      ? `Give ${money} back in cash`
      : `Take ${money} off the bill`
  if (paymentStatus === 'Authorised') return `Charge ${money} less`
  return card ? `Refund ${money} to ${card.brand} ••${card.last4}` : `Refund ${money} to the card`
}

function formatOutcome({ paymentMethod, paymentStatus, orderStatus }: SavedOrder): string {
  if (paymentMethod !== 'Card')
    return isPaidByHand(orderStatus, paymentStatus) ? 'is given back in cash' : 'is off the bill'
  return paymentStatus === 'Authorised' ? 'less will be charged' : 'is being refunded'
}

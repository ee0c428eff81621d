import { type SubmitEvent, useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { isCustomersMoney } from '#domain/orders/refunds/refund-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  refund: FailedRefund
  order: SavedOrder
  as: 'outlet' | 'admin'
  seen: { refunded: number; total: number }
  onStale: () => Promise<string[]>
  onDone: (message: string) => void
  onClose: () => void
}

const maxHow = 120
const labels = { how: 'How you paid it', fromTill: 'Where the money came from' }
const sources = [
  ['', 'Choose one'],
  ['till', 'From the till'],
  ['elsewhere', 'By bank transfer or another way'],
] as const

/** Ends a failed refund: somebody has paid it in another way. */
export function SettleRefundDialog({ refund, order, as, seen, onStale, onDone, onClose }: Props) {
  const id = useId()
  const [how, setHow] = useState('')
  const [handedBy, setHandedBy] = useState(refund.paidBy)
  const [source, setSource] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  const money = formatPounds(refund.amount)
  const params = { refundId: refund._id }
  const isShort = how.trim().length < 3
  const isOfOutlet = as === 'outlet' || handedBy === 'outlet'
  const isUnclear = isOfOutlet && source === ''
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = isUnclear ? 'fromTill' : isShort ? 'how' : undefined
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const body = { ...seen, how: how.trim(), fromTill: isOfOutlet && source === 'till' }
    const answer =
      as === 'outlet'
        ? await run(api.refunds.settleRefundAsOutlet, { params, body }, { labels, onStale })
        : await run(
            api.refunds.settleRefundAsAdmin,
            { params, body: { ...body, handedBy } },
            { labels, onStale },
          )
    if (answer) onDone(`${money} is recorded as paid. The customer gets a message.`)
  }
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5 p-6" noValidate>
        <h2 id={id} className="text-heading break-words">
          Was {money} paid in another way?
        </h2>
        <p>
          Record it once the customer has the money: it is not sent to the card any more.{' '}
          {formatEffect(order, as === 'outlet' ? 'outlet' : handedBy, refund)}
        </p>
        {as === 'admin' && (
          <SelectField
            label="Who handed over the money"
            value={handedBy}
            onChange={({ target }) => setHandedBy(target.value === 'platform' ? 'platform' : 'outlet')}
            options={[
              ['outlet', order.restaurant.name],
              ['platform', 'The platform, from our bank'],
            ]}
          />
        )}
        {isOfOutlet && (
          <SelectField
            label={labels.fromTill}
            hint="Cash from the till is taken off the sum of the drawer when the day is closed."
            name="fromTill"
            value={source}
            problem={isTried && isUnclear ? 'Choose where the money came from.' : undefined}
            onChange={({ target }) => setSource(target.value)}
            options={sources}
          />
        )}
        <Field
          label={labels.how}
          hint="The customer reads it, for example: in cash when you came in."
          name="how"
          maxLength={maxHow}
          value={how}
          problem={isTried && isShort ? 'Say how it was paid, in 3 to 120 characters.' : undefined}
          onChange={({ target }) => setHow(target.value)}
        />
        {error && !isPending && <MessageBox kind="error">{error}</MessageBox>}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            aria-disabled={isPending}
            className={as === 'admin' ? buttonStyle() : touchStyle('go')}
          >
            {isPending ? 'Sending…' : `Yes, ${money} was paid`}
          </button>
          <button
            type="button"
            onClick={closeModal}
            className={as === 'admin' ? buttonStyle('secondary') : touchStyle('edged')}
          >
            Not yet
          </button>
        </div>
      </form>
    </Modal>
  )
}

function formatEffect(
  { orderStatus, restaurant }: SavedOrder,
  handedBy: FailedRefund['paidBy'],
  { reason, paidBy }: FailedRefund,
): string {
  const isOfOutlet = paidBy === 'outlet' && !isCustomersMoney(orderStatus, reason)
  if (handedBy === 'platform')
    return isOfOutlet
      ? `${restaurant.name} pays this refund: it comes off its next statement, as we paid it from our bank.`
      : 'It is booked as paid from our bank.'
  return isOfOutlet ? 'The payout stays as it is.' : `We add it to the next statement of ${restaurant.name}.`
}

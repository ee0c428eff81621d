import { Check } from 'lucide-react'
import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import type { RunOutStep } from '#domain/orders/run-out/run-out-rules.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { OtherSteps } from '#web/orders/run-out/other-steps.tsx'
import { OrderAfter, type OutLine } from '#web/orders/run-out/order-after.tsx'
import { OutCount } from '#web/orders/run-out/out-count.tsx'
import { type PickedSwap, toOrderTimes, unknownPrice } from '#web/orders/run-out/swap-menu.ts'
import { SwapPicker } from '#web/orders/run-out/swap-picker.tsx'
import { toChoiceSteps } from '#web/orders/run-out/to-choice-steps.ts'
import { WishCard } from '#web/orders/run-out/wish-card.tsx'
import { callApi } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = { order: OutletOrder; line: OutLine; canCancel: boolean; onDone: () => void }

/** How many are out, what the customer wished, what else is possible, and the order after it. */
export function RunOutForm({ order, line, canCancel, onDone }: Props) {
  const { _id: orderId, restaurant } = order
  const [count, setCount] = useState(line.quantity)
  // As it was when the dialog opened: another cook may mark the same dish meanwhile.
  const [seen, setSeen] = useState(line.quantity)
  const [step, setStep] = useState<RunOutStep>()
  const [offer, setOffer] = useState<PickedSwap>()
  const [isPicking, setPicking] = useState(false)
  const [isSoldOut, setSoldOut] = useState(true)
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  const quantity = Math.min(count, line.quantity)
  const { data: preview, error: failed } = useQuery({
    key: `${orderId} ${line.number} ${quantity} ${order.questions?.length ?? 0}`,
    fetch: async (signal) => {
      const input = { params: { orderId }, query: { line: String(line.number), quantity: String(quantity) } }
      return (await callApi(api.runOut.previewRunOut, input, { signal })).data
    },
  })
  const first = order.customerName?.split(' ')[0] ?? 'the customer'
  if (!preview)
    return failed === undefined ? (
      <div className="skeleton m-7 h-40 rounded-control" aria-busy="true" />
    ) : (
      <div className="p-7">
        <MessageBox kind="error">
          This did not load. Close it and try again: the order may have changed.
        </MessageBox>
      </div>
    )
  const wished = preview.steps[0]!
  const isImpossible = wished === 'swap' && preview.swap?.problem !== null
  const chosen = step ?? (isImpossible ? 'leave' : wished)
  const isOffering = chosen === 'offer' && offer !== undefined
  const send = async () => {
    const body = {
      line: line.number,
      quantity,
      seen,
      step: chosen,
      soldOut: isSoldOut,
      ...(isOffering && { offer: { food: offer.food, choices: toChoiceSteps(offer.choices) } }),
    }
    if (await run(api.runOut.markRunOut, { params: { orderId }, body })) onDone()
  }
  const cancel = async () => {
    const reason = { params: { orderId }, body: { reason: `${line.name} ran out` } }
    const isPendingOrder = order.orderStatus === 'Pending'
    const answer = isPendingOrder
      ? await run(api.orderBoard.refuseOrder, reason)
      : await run(api.orderBoard.cancelOrderByOutlet, reason)
    if (answer) onDone()
  }
  return (
    <>
      <div className="grid min-h-0 items-start gap-5 overflow-y-auto p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-7">
        <div className="grid gap-5">
          <OutCount of={line.quantity} value={quantity} onChange={setCount} />
          <WishCard
            order={order}
            preview={preview}
            first={first}
            isChosen={chosen === wished}
            onChoose={() => setStep(undefined)}
          />
          <OtherSteps
            order={order}
            preview={preview}
            first={first}
            chosen={chosen}
            offer={isOffering ? offer : undefined}
            canCancel={(canCancel || order.orderStatus === 'Pending') && wished !== 'cancel'}
            onStep={setStep}
            onOffer={() => setPicking(true)}
            onCancel={() => void cancel()}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <TouchCheckbox checked={isSoldOut} onChange={({ target }) => setSoldOut(target.checked)}>
              Mark {line.name} sold out for tonight
            </TouchCheckbox>
            {preview.otherOrders > 0 && (
              <span className="text-small text-muted">
                {preview.otherOrders} other open {preview.otherOrders === 1 ? 'order has' : 'orders have'} it
              </span>
            )}
          </div>
        </div>
        <OrderAfter
          order={order}
          line={line}
          quantity={quantity}
          step={chosen}
          preview={preview}
          offer={offer}
          first={first}
        />
      </div>
      <div className="grid gap-3 border-t border-line px-5 py-4 sm:px-7">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {seen !== line.quantity && (
          <MessageBox kind="error">
            Somebody has changed this dish: {line.quantity} of {seen} are left to cook.{' '}
            <button type="button" className="font-semibold underline" onClick={() => setSeen(line.quantity)}>
              Go on with {line.quantity}
            </button>
          </MessageBox>
        )}
        <TouchButton
          kind={chosen === 'cancel' ? 'refusal' : 'go'}
          disabled={isPending || seen !== line.quantity}
          aria-busy={isPending}
          onClick={() => void send()}
        >
          <Check size={22} aria-hidden="true" />
          {toLabel(chosen, quantity, first, preview.swap?.isAsked ?? false)}
        </TouchButton>
      </div>
      {isPicking && (
        <div className="contents [--modal-width:35rem]">
          <SwapPicker
            isOffer
            name={line.name}
            restaurant={restaurant.uniId}
            orderType={order.orderType}
            times={toOrderTimes(order)}
            line={{
              food: line.food,
              choices: [],
              most: line.price === null ? unknownPrice : fromPounds(line.price),
            }}
            avoid={order.avoid ?? []}
            hasAlcohol={order.needsAgeCheck}
            telephone={restaurant.telephone}
            onPick={(swap) => {
              setOffer(swap)
              setStep('offer')
            }}
            onClose={() => setPicking(false)}
          />
        </div>
      )}
    </>
  )
}

function toLabel(step: RunOutStep, quantity: number, first: string, isAsked: boolean): string {
  if (step === 'swap' && !isAsked) return `Swap ${quantity} and tell ${first}`
  if (step === 'leave') return `Leave ${quantity} out and tell ${first}`
  return step === 'cancel' ? `Cancel the order and tell ${first}` : `Ask ${first}`
}

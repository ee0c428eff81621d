import { ConciergeBell, Repeat, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { OrderQuestion, SavedOrder } from '#contract/orders/saved-order.ts'
import { toChoiceSteps } from '#web/orders/run-out/to-choice-steps.ts'
import { formatPounds, fromPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { Countdown } from '#web/orders/run-out/countdown.tsx'
import { OfferedDish } from '#web/orders/run-out/offered-dish.tsx'
import { toOrderTimes } from '#web/orders/run-out/swap-menu.ts'
import { SwapPicker } from '#web/orders/run-out/swap-picker.tsx'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = { order: SavedOrder; question: OrderQuestion }
type Body = Parameters<typeof toBody>[1]

/** A dish ran out, and the kitchen waits for the customer's answer. */
export function QuestionCard({ order, question }: Props) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  const [isPicking, setPicking] = useState(false)
  const [isSure, setSure] = useState(false)
  const { offer, quantity, answerBy, kind } = question
  const line = order.cartItems[question.line - 1]!
  const { restaurant, orderType } = order
  const answer = (body: Body) =>
    void run(api.runOut.answerQuestion, { params: { orderId: order._id }, body: toBody(question, body) })
  const dish = quantity > 1 ? `${quantity} × ${line.name} have` : `${line.name} has`
  const needsTick = (offer?.conflicts.length ?? 0) > 0
  const { cancels } = question
  // An offer is declined; the answer "cancel" to it is for those who wished it before paying.
  const isDeclined = kind === 'offer' && line.ifOut?.wish !== 'cancel'
  return (
    <section
      aria-labelledby={id}
      className="mb-5 max-w-180 overflow-hidden rounded-panel border-[3px] border-butter bg-surface shadow-s2"
    >
      <p className="flex items-center gap-2 bg-butter px-5 py-3 text-label font-bold text-[#2b1613] sm:gap-3 sm:text-body">
        <ConciergeBell size={24} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 grow break-words">{restaurant.name} is asking you</span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-lead">
          <Timer size={20} aria-hidden="true" />
          <Countdown until={answerBy} />
        </span>
      </p>
      <div className="flex flex-col gap-4 p-5 md:p-7">
        <div role="status">
          <h2 id={id} className="text-section break-words">
            {dish} run out. {offer ? 'Shall we cook this instead?' : 'What shall we do?'}
          </h2>
        </div>
        {offer && (
          <OfferedDish order={order} question={question} offer={offer} onSure={setSure} isSure={isSure} />
        )}
        {!offer && question.without !== null && (
          <p className="text-muted">
            {cancels ? (
              'Without it nothing is left of your order: it is cancelled, and you pay nothing.'
            ) : (
              <>
                Without it you pay <b>{formatPounds(question.without)}</b> instead of{' '}
                {formatPounds(order.totalPrice)}.
              </>
            )}
          </p>
        )}
        {error && <MessageBox kind="error">{error}</MessageBox>}
        <fieldset disabled={isPending} aria-busy={isPending} className="flex flex-col gap-3">
          {offer ? (
            <button
              type="button"
              disabled={needsTick && !isSure}
              className={`disabled:bg-disabled disabled:text-disabled-text ${buttonStyle('primary', 'main')}`}
              onClick={() => answer({ answer: 'yes' })}
            >
              <Repeat size={20} aria-hidden="true" />
              Yes, swap it
            </button>
          ) : (
            <button type="button" className={buttonStyle('primary', 'main')} onClick={() => setPicking(true)}>
              Choose another dish
            </button>
          )}
          {!cancels && (
            <button
              type="button"
              className={buttonStyle('secondary')}
              onClick={() => answer({ answer: 'leave' })}
            >
              {offer ? 'No, leave it out' : 'Leave it out'}
            </button>
          )}
          {(kind === 'call' || cancels) && (
            <CancelAll onCancel={() => answer({ answer: isDeclined ? 'leave' : 'cancel' })} />
          )}
        </fieldset>
        <p className="text-center text-small text-muted">
          No answer by {formatLondonTime(answerBy)} and we {cancels ? 'cancel the order' : 'leave it out'}.
          {order.paymentMethod === 'Card' &&
            ` Your card was reserved for ${formatPounds(order.placedTotal ?? order.totalPrice)}; you never pay more.`}
        </p>
      </div>
      {isPicking && (
        <SwapPicker
          name={line.name}
          restaurant={restaurant.uniId}
          orderType={orderType}
          times={toOrderTimes(order)}
          line={{ food: line.food, choices: [], most: fromPounds(line.price) }}
          avoid={order.avoid ?? []}
          hasAlcohol={order.needsAgeCheck}
          telephone={restaurant.telephone}
          onPick={({ food, choices, allergens }) =>
            answer({
              answer: 'swap',
              swap: { food, choices: toChoiceSteps(choices), allergensSeen: allergens },
            })
          }
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  )
}

/** Asks first: it cannot be taken back. */
function CancelAll({ onCancel }: { onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className={buttonStyle('ghost')} onClick={() => setAsking(true)}>
        Cancel the whole order
      </button>
    )
  return (
    <div className="flex flex-col gap-3 rounded-control bg-brand-tint p-4">
      <p className="font-semibold">Cancel the whole order? You get everything you paid back.</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <button type="button" className={`grow ${buttonStyle()}`} onClick={onCancel}>
          Yes, cancel it
        </button>
        <button type="button" className={`grow ${buttonStyle('secondary')}`} onClick={() => setAsking(false)}>
          Keep the rest
        </button>
      </div>
    </div>
  )
}

type Answer = {
  answer: 'yes' | 'leave' | 'cancel' | 'swap'
  swap?: {
    food: string
    choices: ReturnType<typeof toChoiceSteps>
    allergensSeen: NonNullable<OrderQuestion['offer']>['allergens']
  }
}

function toBody({ _id, offer }: OrderQuestion, answer: Answer) {
  const accepted = answer.answer === 'yes' && offer && offer.conflicts.length > 0
  return { question: _id, ...answer, ...(accepted && { acknowledged: offer.conflicts }) }
}

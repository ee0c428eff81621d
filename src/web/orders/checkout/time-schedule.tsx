import { useId } from 'react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'
import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { OptionCard } from '#web/orders/checkout/option-card.tsx'
import { laterText, soonText, stateTexts, timeText } from '#web/orders/checkout/schedule-words.ts'
import { TimeList } from '#web/orders/checkout/time-list.tsx'

type Props = FormPart & {
  quote: OrderQuote | undefined
  orderType: FoodOrderType
  now: Date
  restaurant: string
}

/** As soon as possible, or a later time within the hours; and how busy the outlet is. */
export function TimeSchedule({ quote, orderType, now, restaurant, ...form }: Props) {
  const { draft, change, problemOf } = form
  const note = useId()
  if (!quote) return <div className="skeleton h-32 rounded-control" aria-busy="true" />
  const { schedule, isOpen, pausedUntil } = quote
  const isLater = draft.pickupTime !== ''
  return (
    <>
      <fieldset className="grid gap-3 md:grid-cols-2" aria-describedby={note}>
        <legend className="sr-only">When would you like it?</legend>
        <OptionCard
          name="when"
          isChosen={!isLater}
          onChoose={() => change({ pickupTime: '' })}
          title="As soon as possible"
          text={isOpen ? soonText(schedule, now) : 'Closed now'}
        />
        <OptionCard
          name="when"
          isChosen={isLater}
          isOff={schedule.laterTimes.length === 0 && !isLater}
          onChoose={() => change({ pickupTime: schedule.laterTimes[0] ?? '' })}
          title="Choose a time"
          text={laterText(schedule.laterTimes, now)}
        />
      </fieldset>
      {isLater && (
        <TimeList
          value={draft.pickupTime}
          times={schedule.laterTimes}
          now={now}
          onChoose={(pickupTime) => change({ pickupTime })}
          problem={problemOf('pickupTime')}
        />
      )}
      <div id={note} className="flex flex-col gap-3">
        {!isOpen && !isLater && <Warning text={checkoutWording.closed} />}
        {pausedUntil && (
          <Warning text={`${restaurant} takes no orders until ${timeText(pausedUntil, now)}.`} />
        )}
        <ul className="flex flex-wrap gap-2">
          {stateTexts(schedule, orderType).map(({ state, text, isNow }) => (
            <li
              key={state}
              aria-current={isNow || undefined}
              className={`flex h-7 items-center gap-2 rounded-full px-3 text-small ${isNow ? 'bg-basil-tint font-bold text-basil-text outline-none' : 'bg-sunk text-ink-2'}`}
            >
              {isNow && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Warning({ text }: { text: string }) {
  return <p className="rounded-control bg-butter-tint px-4 py-3 font-semibold text-butter-text">{text}</p>
}

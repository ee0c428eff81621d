import { LoaderCircle } from 'lucide-react'
import { type Ref } from 'react'
import { Link } from 'react-router'

import { poundsText } from '#domain/shared/money.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'
import type { FormPart } from '#web/orders/checkout/form-part.ts'
import type { Said } from '#web/orders/checkout/said-at-end.ts'
import { Tick } from '#web/orders/checkout/tick.tsx'
import type { Stage } from '#web/orders/checkout/use-placing.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = FormPart & {
  needsAgeCheck: boolean
  total: number | undefined
  label: string
  said: Said | undefined
  stage: Stage
  restaurant: string
  uniId: string
  box: Ref<HTMLDivElement>
}

/** The ticks, what was said about the last press, the amount and the button. */
export function SubmitPart({ draft, change, problemOf, box, total, said, stage, ...rest }: Props) {
  return (
    <section
      aria-label="Order"
      className="flex flex-col gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:p-7"
    >
      {rest.needsAgeCheck && (
        <div className="rounded-control bg-butter-tint px-4 py-3 text-butter-text">
          <p className="font-semibold">{checkoutWording.age}</p>
          <Tick isTicked={draft.isOver18} onTick={(isOver18) => change({ isOver18 })}>
            I am 18 or over
          </Tick>
        </div>
      )}
      <Tick
        isTicked={draft.termsAccepted}
        onTick={(termsAccepted) => change({ termsAccepted })}
        isWrong={problemOf('termsAccepted') !== undefined}
      >
        I agree to the{' '}
        <Link to="/terms-of-use" className="font-semibold text-brand-strong underline">
          Terms and Conditions
        </Link>
      </Tick>
      <div ref={box} tabIndex={-1} className="rounded-control empty:-mt-4">
        {said && (
          <MessageBox kind="error">
            {said.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {said.leadsTo && (
              <Link
                to={said.leadsTo === 'orders' ? '/my-order' : `/order/${rest.uniId}`}
                className="mt-1 inline-flex min-h-11 items-center font-bold underline"
              >
                {said.leadsTo === 'orders' ? 'Open My Orders' : 'Back to the menu'}
              </Link>
            )}
          </MessageBox>
        )}
      </div>
      <div role="status" className="empty:-mt-4">
        {stage.at === 'finding out' && (
          <p className="flex items-start gap-3 rounded-control bg-butter-tint px-4 py-3.5 font-medium text-butter-text">
            <LoaderCircle size={22} className="shrink-0 motion-safe:animate-spin" aria-hidden="true" />
            {stage.what === 'order' ? checkoutWording.findingOrder : checkoutWording.findingPayment}
          </p>
        )}
      </div>
      <p role="status" className="flex items-baseline justify-between gap-3">
        <span>Total to pay</span>
        <span className="font-display text-[1.5rem] font-bold tabular">
          {total === undefined ? '…' : poundsText(total)}
        </span>
      </p>
      <SubmitButton
        isBusy={stage.at !== 'filling'}
        busyText={checkoutWording.busy}
        size="main"
        className="w-full"
      >
        {rest.label}
      </SubmitButton>
      <p className="text-center text-small text-muted">
        You can cancel until {rest.restaurant || 'the restaurant'} accepts your order.
      </p>
    </section>
  )
}

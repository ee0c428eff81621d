import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { formatPounds } from '#domain/shared/money.ts'
import { type CheckoutMessage, checkoutTexts } from '#web/orders/checkout/checkout-messages.ts'
import type { Stage } from '#web/orders/checkout/place/stage.ts'
import { Checkbox } from '#web/orders/checkout/fields/checkbox.tsx'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = FieldsProps & {
  /** For orders with alcohol. */
  ageText: string | undefined
  total: number | undefined
  label: string
  message: CheckoutMessage | undefined
  stage: Stage
  restaurantName: string
  uniId: string
}

/** Age and terms boxes, the error box, the total and the button. */
export function SubmitSection({ draft, onChange, errorOf, total, message, stage, ...rest }: Props) {
  const errorBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message && !message.isCorrected) errorBox.current?.focus()
  }, [message])
  return (
    <section aria-label="Order" className={`flex flex-col gap-4 ${panelStyle}`}>
      {rest.ageText && (
        <Note>
          <p className="font-semibold">{rest.ageText}</p>
          <Checkbox isChecked={draft.isOver18} onCheck={(isOver18) => onChange({ isOver18 })}>
            I am 18 or over
          </Checkbox>
        </Note>
      )}
      <Checkbox
        isChecked={draft.termsAccepted}
        onCheck={(termsAccepted) => onChange({ termsAccepted })}
        isInvalid={errorOf('termsAccepted') !== undefined}
      >
        I agree to the{' '}
        <Link to="/terms-of-use" className="font-semibold text-brand-strong underline">
          Terms and Conditions
        </Link>
      </Checkbox>
      <div ref={errorBox} tabIndex={-1} className="rounded-control empty:-mt-4">
        {message && (
          <MessageBox kind="error">
            {message.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {message.link && (
              <Link
                to={messageLinks[message.link].to(rest.uniId)}
                className="mt-1 inline-flex min-h-11 items-center font-bold underline"
              >
                {messageLinks[message.link].text}
              </Link>
            )}
          </MessageBox>
        )}
      </div>
      <div role="status" className="empty:-mt-4">
        {stage.at === 'looking up' && (
          <Note className="flex items-start gap-3 font-medium">
            <LoaderCircle size={22} className="shrink-0 motion-safe:animate-spin" aria-hidden="true" />
            {stage.step === 'order' ? checkoutTexts.findingOrder : checkoutTexts.findingPayment}
          </Note>
        )}
      </div>
      <p role="status" className="flex items-baseline justify-between gap-3">
        <span>Total to pay</span>
        <span className="font-display text-heading font-bold tabular">
          {total === undefined ? '…' : formatPounds(total)}
        </span>
      </p>
      <SubmitButton
        isBusy={stage.at !== 'editing'}
        busyText={stage.at === 'awaiting total' ? checkoutTexts.totalPending : checkoutTexts.busy}
        size="main"
        className="w-full"
      >
        {rest.label}
      </SubmitButton>
      <p className="text-center text-small text-muted">
        You can cancel until {rest.restaurantName || 'the restaurant'} accepts your order.
      </p>
    </section>
  )
}

const messageLinks = {
  orders: { to: () => '/my-order', text: 'Open My Orders' },
  menu: { to: (uniId: string) => `/order/${uniId}`, text: 'Back to the menu' },
  verify: { to: () => '/user', text: 'Verify your number' },
}

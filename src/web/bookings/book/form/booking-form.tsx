import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { BookingFields } from '#web/bookings/book/form/booking-fields.tsx'
import { type FormProps, useBookingForm } from '#web/bookings/book/form/use-booking-form.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

type Props = FormProps & {
  /** The target without JavaScript. */
  action: string
  submitText: (when: string) => string
  /** Below the button. Whether the table is accepted at once depends on the party. */
  note: (isInstant: boolean) => ReactNode
  /** Styles of the scrolling fields and of the foot with the button. */
  className?: { fields: string; foot: string }
}

const plain = { fields: '', foot: 'mt-6' }

export function BookingForm({ action, submitText, note, className = plain, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, wrong, isBusy, isFree, offering, change, submit } = useBookingForm(props, form)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wrong) return
    const input = wrong.field && form.current?.elements.namedItem(wrong.field)
    if (input instanceof HTMLElement) input.focus()
    else box.current?.focus()
  }, [wrong])
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="contents"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="restaurant" value={draft.restaurant} />
      <input type="hidden" name="booking" value={props.booking ?? ''} />
      <input type="hidden" name="key" value={draft.key} />
      <div className={className.fields}>
        <BookingFields
          draft={draft}
          onChange={change}
          offering={offering}
          first={props.first}
          now={props.now}
          withPerson={!props.booking}
          wrong={wrong}
        />
      </div>
      <div className={className.foot}>
        <div ref={box} tabIndex={-1} className="outline-none">
          {wrong && !wrong.field && (
            <div className="mb-3">
              <MessageBox kind="error">
                {wrong.problem}{' '}
                {(wrong.isBooked || wrong.isUnknown) && (
                  <Link to="/booking" className="underline">
                    My Bookings
                  </Link>
                )}
              </MessageBox>
            </div>
          )}
        </div>
        <SubmitButton isBusy={isBusy} busyText="Booking..." size="main" className="w-full">
          {submitText(isFree ? `${formatWeekdayDate(draft.bookingDate)}, ${draft.bookingTime}` : '')}
        </SubmitButton>
        <p className="mt-3 text-center text-small text-muted">
          {note(draft.guestNo <= (offering.offered?.instantGuests ?? props.first?.instantGuests ?? 0))}
        </p>
      </div>
    </form>
  )
}

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Availability } from '#contract/bookings.ts'
import { longDate } from '#domain/long-date.ts'
import { parseMobile } from '#domain/phone.ts'
import { type BookingDraft, keptDraft, newKey } from '#web/bookings/booking-draft.ts'
import { BookingFields } from '#web/bookings/booking-fields.tsx'
import type { Wrong } from '#web/bookings/send-booking.ts'
import { useAvailability } from '#web/bookings/use-availability.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export type Person = { customerName: string; mobileNo: string }

type Props = {
  start: BookingDraft
  /** Who is signed in: what stands in the fields until something else is typed. */
  person: Person
  now: Date
  /** Known already, where the page came with it. */
  first?: Availability | undefined
  /** What became of it without JavaScript. */
  said?: Wrong | undefined
  /** A booking that is changed: what it holds is free for it, and who comes stays. */
  booking?: string | undefined
  submitText: (when: string) => string
  note: ReactNode
  /** How its two parts stand: what scrolls, and the button below. */
  className?: { fields: string; foot: string }
  onChosen?: (draft: BookingDraft) => void
  send: (draft: BookingDraft) => Promise<Wrong | undefined>
  onDone: () => void
}

const plain = { fields: '', foot: 'mt-6' }

export function BookingForm(props: Props) {
  const { start, person, now, first, said: before, booking, submitText, note, className = plain } = props
  const { onChosen, send, onDone } = props
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const { restaurant, bookingDate, bookingTime, bookingFor, guestNo } = draft
  const { customerName = person.customerName, mobileNo = person.mobileNo } = draft
  // After a refusal what is free is asked for again.
  const offering = useAvailability({ restaurant, date: bookingDate, guestNo, booking, tries }, first)
  const isFree = offering.offered?.times.some(
    (slot) => slot.time === bookingTime && slot.bookingFor === bookingFor && slot.state === 'free',
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wrong) return
    const input = wrong.field && box.current?.closest('form')?.elements.namedItem(wrong.field)
    if (input instanceof HTMLElement) input.focus()
    else box.current?.focus()
  }, [wrong])

  function change(changed: Partial<BookingDraft>) {
    const next = { ...draft, ...changed, key: newKey() }
    setDraft(next)
    setWrong(undefined)
    if (!booking) keptDraft.write(next)
    onChosen?.(next)
  }

  async function submit() {
    const found = isFree ? !booking && personProblem({ customerName, mobileNo }) : noTime
    if (found) return setWrong(found)
    setWrong(undefined)
    setBusy(true)
    const refused = await send({ ...draft, customerName, mobileNo })
    setBusy(false)
    if (!refused) return onDone()
    if (!refused.isOffline) setTries(tries + 1)
    return setWrong(refused)
  }

  const when = isFree ? `${longDate(bookingDate)}, ${bookingTime}` : ''
  return (
    <form
      method="post"
      action={`/checkout-book-a-table?restaurant=${restaurant}`}
      className="contents"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="restaurant" value={restaurant} />
      <div className={className.fields}>
        <BookingFields
          draft={{ ...draft, customerName, mobileNo }}
          onChange={change}
          offering={offering}
          first={first}
          now={now}
          withPerson={!booking}
          wrong={wrong}
        />
      </div>
      <div className={className.foot}>
        <div ref={box} tabIndex={-1} className="outline-none">
          {wrong && !wrong.field && (
            <div className="mb-3">
              <MessageBox kind="error">{wrong.problem}</MessageBox>
            </div>
          )}
        </div>
        <SubmitButton isBusy={isBusy} busyText="Booking..." size="main" className="w-full">
          {submitText(when)}
        </SubmitButton>
        <p className="mt-3 text-center text-small text-muted">{note}</p>
      </div>
    </form>
  )
}

const noTime: Wrong = { problem: 'Choose a time that is free.' }

/** What the server would say too, said before it is asked. */
function personProblem({ customerName, mobileNo }: Person): Wrong | undefined {
  if (customerName.trim() === '') return { field: 'customerName', problem: 'Enter your name.' }
  if (!parseMobile(mobileNo))
    return { field: 'mobileNo', problem: 'Enter a UK mobile number of 11 digits, like 07700 900123.' }
  return undefined
}

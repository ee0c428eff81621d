import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import type { Availability } from '#contract/bookings.ts'
import { longDate } from '#domain/long-date.ts'
import { parseMobile } from '#domain/phone.ts'
import { type BookingDraft, keptDraft, newKey } from '#web/bookings/booking-draft.ts'
import { BookingFields } from '#web/bookings/booking-fields.tsx'
import { useAvailability } from '#web/bookings/use-availability.ts'
import type { Outcome } from '#web/outcome.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = {
  start: BookingDraft
  now: Date
  /** Known already, where the page came with it. */
  first?: Availability | undefined
  /** The address whose action does it, and what tells it what to do. */
  action: string
  intent: string
  /** A booking that is changed: what it holds is free for it, and who comes stays. */
  booking?: string | undefined
  submitText: (when: string) => string
  note: ReactNode
  /** How its two parts stand: what scrolls, and the button below. */
  className?: { fields: string; foot: string }
  onChosen?: (draft: BookingDraft) => void
  /** It is done, and nobody was led elsewhere. */
  onDone?: () => void
}

type Wrong = { field?: string | undefined; problem: string }

const plain = { fields: '', foot: 'mt-6' }

export function BookingForm(props: Props) {
  const { start, now, first, action, intent, booking, submitText, note, className = plain } = props
  const { onChosen, onDone } = props
  const fetcher = useFetcher<Outcome | { done: string }>()
  const [draft, setDraft] = useState(start)
  const { restaurant, bookingDate, bookingTime, bookingFor, guestNo } = draft
  // After a refusal what is free is asked for again.
  const asked = { restaurant, date: bookingDate, guestNo, booking }
  const offering = useAvailability(asked, first, fetcher.data)
  const isFree = offering.offered?.times.some(
    (slot) => slot.time === bookingTime && slot.bookingFor === bookingFor && slot.state === 'free',
  )
  const [found, setFound] = useState<Wrong>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const wrong: Wrong | undefined = found ?? (answer && 'problem' in answer ? answer : undefined)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wrong) return
    const input = wrong.field && said.current?.closest('form')?.elements.namedItem(wrong.field)
    if (input instanceof HTMLElement) input.focus()
    else said.current?.focus()
  }, [wrong])
  const isDone = answer !== undefined && 'done' in answer
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone, onDone])

  function change(changed: Partial<BookingDraft>) {
    const next = { ...draft, ...changed, key: newKey() }
    setDraft(next)
    setFound(undefined)
    if (!booking) keptDraft.write(next)
    onChosen?.(next)
  }

  const when = isFree ? `${longDate(bookingDate)}, ${bookingTime}` : ''
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="contents"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        const problem = isFree ? !booking && personProblem(draft) : { problem: 'Choose a time that is free.' }
        setFound(problem || undefined)
        if (problem) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="restaurant" value={restaurant} />
      <input type="hidden" name="key" value={draft.key} />
      {booking && <input type="hidden" name="id" value={booking} />}
      <div className={className.fields}>
        <BookingFields
          draft={draft}
          onChange={change}
          offering={offering}
          first={first}
          now={now}
          withPerson={!booking}
          wrongField={wrong?.field}
          problem={wrong?.problem}
        />
      </div>
      <div className={className.foot}>
        <div ref={said} tabIndex={-1} className="outline-none">
          {wrong && !wrong.field && (
            <div className="mb-3">
              <MessageBox kind="error">{wrong.problem}</MessageBox>
            </div>
          )}
        </div>
        <SubmitButton isBusy={fetcher.state !== 'idle'} busyText="Booking..." size="main" className="w-full">
          {submitText(when)}
        </SubmitButton>
        <p className="mt-3 text-center text-small text-muted">{note}</p>
      </div>
    </fetcher.Form>
  )
}

/** What the server would say too, said before it is asked. */
function personProblem({ customerName = '', mobileNo = '' }: BookingDraft): Wrong | undefined {
  if (customerName.trim() === '') return { field: 'customerName', problem: 'Enter your name.' }
  if (!parseMobile(mobileNo))
    return { field: 'mobileNo', problem: 'Enter a UK mobile number of 11 digits, like 07700 900123.' }
  return undefined
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { Availability } from '#contract/bookings/bookings.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { changedBooking, type StoredBooking, storedBooking } from '#web/bookings/book/stored-booking.ts'
import { unknownResult, type BookingProblem } from '#web/bookings/book/send-booking.ts'
import { isTooLarge, formatTooLarge } from '#web/bookings/book/form/time-picker.tsx'
import { readTypedBeforeHydration } from '#web/bookings/book/form/read-typed-before-hydration.ts'
import { type Offered, useAvailability } from '#web/bookings/book/use-availability.ts'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'

export type Person = { customerName: string; mobileNo: string; customerId?: string | undefined }

export type FormProps = {
  start: StoredBooking
  /** The signed-in customer, whose name and number fill the fields at first. */
  person: Person
  now: Date
  /** Availability that came with the page. */
  first?: Availability | undefined
  /** The refusal of the form sent without JavaScript. */
  refusal?: BookingProblem | undefined
  /** The booking to change: its own covers count as free, and its name and number stay. */
  booking?: string | undefined
  /** Reads the draft stored on this device, which the server could not know. */
  findDraft?: () => StoredBooking | undefined
  onChosen?: (draft: StoredBooking) => void
  onBusy?: (isBusy: boolean) => void
  send: (draft: StoredBooking) => Promise<BookingProblem | undefined>
  onDone: () => void
}

/** State of the booking form: the draft, its availability, and the result of sending it. */
export function useBookingForm(props: FormProps, form: RefObject<HTMLFormElement | null>) {
  const { start, person, first, refusal, booking, findDraft, onChosen, onBusy, send, onDone } = props
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState(refusal ?? (start.isSent ? unknownResult : undefined))
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const { restaurant, bookingDate, bookingTime, bookingFor, guestNo } = draft
  const { customerName = person.customerName, mobileNo = person.mobileNo } = draft
  // A refused attempt increments `tries`, which fetches the availability again.
  const offering = useAvailability({ restaurant, date: bookingDate, guestNo, booking, tries }, first)
  const isFree = offering.offered?.times.some(
    (slot) => slot.time === bookingTime && slot.bookingFor === bookingFor && slot.state === 'free',
  )

  function saveDraft(next: StoredBooking) {
    setDraft(next)
    if (!booking) storedBooking.write(next)
    onChosen?.(next)
  }

  // Read before the first re-render, which would reset the fields to the rendered values.
  const typed = useRef<Partial<StoredBooking>>({})
  const readTyped = useEffectEvent((fields: HTMLFormElement) =>
    readTypedBeforeHydration(fields, { ...start, customerName, mobileNo }),
  )
  useLayoutEffect(() => {
    if (form.current) typed.current = readTyped(form.current)
  }, [form])
  const afterHydration = useEffectEvent(() => {
    const earlier = findDraft?.()
    if (!earlier && Object.keys(typed.current).length === 0) return
    const next = { ...(earlier ?? start), ...typed.current, customerId: person.customerId }
    saveDraft(next)
    if (next.isSent) setWrong(unknownResult)
  })
  useEffect(() => {
    const timer = setTimeout(() => afterHydration())
    return () => clearTimeout(timer)
  }, [])

  function change(changed: Partial<StoredBooking>) {
    saveDraft({ ...changedBooking(draft, changed), customerId: person.customerId })
    setWrong(undefined)
  }

  async function submit() {
    if (isBusy) return
    const found = isFree ? !booking && personProblem({ customerName, mobileNo }) : toNotFreeProblem(offering)
    if (found) return setWrong(found)
    const sent = { ...draft, customerName, mobileNo, customerId: person.customerId, isSent: true }
    setWrong(undefined)
    setBusy(true)
    onBusy?.(true)
    // Stored before it is sent: the page may be closed during the request.
    if (!booking) storedBooking.write(sent)
    const refused = await send(sent)
    setBusy(false)
    onBusy?.(false)
    if (!refused) {
      if (!booking) storedBooking.write(null)
      return onDone()
    }
    const isSent = refused.isUnknown === true
    saveDraft({ ...sent, isSent, key: refused.isBooked ? newIdempotencyKey() : sent.key })
    if (!isSent) setTries(tries + 1)
    return setWrong(refused)
  }

  return { draft: { ...draft, customerName, mobileNo }, wrong, isBusy, isFree, offering, change, submit }
}

function toNotFreeProblem({ offered, problem, isLoading }: Offered): BookingProblem {
  if (problem) return { problem }
  if (isLoading) return { problem: 'The free times are still loading. Try again in a moment.' }
  if (offered && isTooLarge(offered))
    return { problem: `${formatTooLarge(offered)} Call ${offered.restaurant.telephone}.` }
  return { problem: noTimeMessage }
}

export const noTimeMessage = 'Choose a time that is free.'

/** The same checks as on the server, before the request. */
function personProblem({ customerName, mobileNo }: Person): BookingProblem | undefined {
  if (customerName.trim() === '') return { field: 'customerName', problem: 'Enter your name.' }
  if (!parseMobile(mobileNo))
    return { field: 'mobileNo', problem: 'Enter a UK mobile number of 11 digits, like 07700 900123.' }
  return undefined
}

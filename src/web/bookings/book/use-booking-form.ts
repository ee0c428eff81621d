import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import type { Availability } from '#contract/bookings/bookings.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { changedBooking, type KeptBooking, keptBooking } from '#web/bookings/book/kept-booking.ts'
import { notKnown, type Wrong } from '#web/bookings/book/send-booking.ts'
import { isTooLarge, tooLargeText } from '#web/bookings/book/time-picker.tsx'
import { typedBefore } from '#web/bookings/book/typed-before.ts'
import { type Offered, useAvailability } from '#web/bookings/book/use-availability.ts'
import { newKey } from '#web/ui/new-key.ts'

export type Person = { customerName: string; mobileNo: string; customerId?: string | undefined }

export type FormProps = {
  start: KeptBooking
  /** Who is signed in: what stands in the fields until something else is typed. */
  person: Person
  now: Date
  /** Known already, where the page came with it. */
  first?: Availability | undefined
  /** What became of it without JavaScript. */
  said?: Wrong | undefined
  /** A booking that is changed: what it holds is free for it, and who comes stays. */
  booking?: string | undefined
  /** What was begun on this device, where the page was written before that could be known. */
  begun?: () => KeptBooking | undefined
  onChosen?: (draft: KeptBooking) => void
  onBusy?: (isBusy: boolean) => void
  send: (draft: KeptBooking) => Promise<Wrong | undefined>
  onDone: () => void
}

/** What is chosen and typed, what is free for it, and what became of sending it. */
export function useBookingForm(props: FormProps, form: RefObject<HTMLFormElement | null>) {
  const { start, person, first, said, booking, begun, onChosen, onBusy, send, onDone } = props
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState(said ?? (start.isSent ? notKnown : undefined))
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const { restaurant, bookingDate, bookingTime, bookingFor, guestNo } = draft
  const { customerName = person.customerName, mobileNo = person.mobileNo } = draft
  // After a refusal what is free is asked for again.
  const offering = useAvailability({ restaurant, date: bookingDate, guestNo, booking, tries }, first)
  const isFree = offering.offered?.times.some(
    (slot) => slot.time === bookingTime && slot.bookingFor === bookingFor && slot.state === 'free',
  )

  function keep(next: KeptBooking) {
    setDraft(next)
    if (!booking) keptBooking.write(next)
    onChosen?.(next)
  }

  // Looked at before anything is drawn anew, which would put back what the page was written with.
  const typed = useRef<Partial<KeptBooking>>({})
  const look = useEffectEvent((fields: HTMLFormElement) =>
    typedBefore(fields, { ...start, customerName, mobileNo }),
  )
  useLayoutEffect(() => {
    if (form.current) typed.current = look(form.current)
  }, [form])
  const comeAlive = useEffectEvent(() => {
    const earlier = begun?.()
    if (!earlier && Object.keys(typed.current).length === 0) return
    const next = { ...(earlier ?? start), ...typed.current, customerId: person.customerId }
    keep(next)
    if (next.isSent) setWrong(notKnown)
  })
  useEffect(() => {
    const timer = setTimeout(() => comeAlive())
    return () => clearTimeout(timer)
  }, [])

  function change(changed: Partial<KeptBooking>) {
    keep({ ...changedBooking(draft, changed), customerId: person.customerId })
    setWrong(undefined)
  }

  async function submit() {
    if (isBusy) return
    const found = isFree ? !booking && personProblem({ customerName, mobileNo }) : whyNotFree(offering)
    if (found) return setWrong(found)
    const sent = { ...draft, customerName, mobileNo, customerId: person.customerId, isSent: true }
    setWrong(undefined)
    setBusy(true)
    onBusy?.(true)
    // Before it is sent: the page may be closed while it is on its way.
    if (!booking) keptBooking.write(sent)
    const refused = await send(sent)
    setBusy(false)
    onBusy?.(false)
    if (!refused) {
      if (!booking) keptBooking.write(null)
      return onDone()
    }
    const isSent = refused.isUnknown === true
    keep({ ...sent, isSent, key: refused.isBooked ? newKey() : sent.key })
    if (!isSent) setTries(tries + 1)
    return setWrong(refused)
  }

  return { draft: { ...draft, customerName, mobileNo }, wrong, isBusy, isFree, offering, change, submit }
}

function whyNotFree({ offered, problem, isAsking }: Offered): Wrong {
  if (problem) return { problem }
  if (isAsking) return { problem: 'One moment: we are still asking which times are free.' }
  if (offered && isTooLarge(offered))
    return { problem: `${tooLargeText(offered)} Telephone ${offered.restaurant.telephone}.` }
  return { problem: noTime }
}

export const noTime = 'Choose a time that is free.'

/** What the server would say too, said before it is asked. */
function personProblem({ customerName, mobileNo }: Person): Wrong | undefined {
  if (customerName.trim() === '') return { field: 'customerName', problem: 'Enter your name.' }
  if (!parseMobile(mobileNo))
    return { field: 'mobileNo', problem: 'Enter a UK mobile number of 11 digits, like 07700 900123.' }
  return undefined
}

import { EggFried, MoonStar, Sun } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Availability } from '#contract/bookings/bookings.ts'
import { type Meal, meals } from '#domain/bookings/booking-slots.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { DayPicker } from '#web/bookings/book/form/day-picker.tsx'
import { GuestCount } from '#web/bookings/book/form/guest-count.tsx'
import type { StoredBooking } from '#web/bookings/book/stored-booking.ts'
import { TimePicker } from '#web/bookings/book/form/time-picker.tsx'
import type { BookingProblem } from '#web/bookings/book/send-booking.ts'
import type { Offered } from '#web/bookings/book/use-availability.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldLegend } from '#web/ui/form/field-label.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'

type Props = {
  draft: StoredBooking
  onChange: (change: Partial<StoredBooking>) => void
  offering: Offered
  first: Availability | undefined
  now: Date
  /** False when a booking is changed: its name and number stay. */
  withPerson: boolean
  wrong: BookingProblem | undefined
}

/** The fields of a booking: meal, day, guests, time, name, number and note. */
export function BookingFields({ draft, onChange, offering, first, now, ...rest }: Props) {
  const { withPerson, wrong } = rest
  const problemOf = (field: string) => (wrong?.field === field ? wrong.problem : undefined)
  const most = (offering.offered ?? first)?.mostGuests ?? 2_000
  const { bookingDate, bookingTime, bookingFor } = draft
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="noscript:hidden">
        <FieldLegend>Booking For</FieldLegend>
        <Segments>
          {meals.map((meal) => (
            <label key={meal} className={segmentStyle()}>
              <input
                type="radio"
                name="bookingFor"
                value={meal}
                checked={meal === bookingFor}
                onChange={() => onChange({ bookingFor: meal, bookingTime: '' })}
                className="sr-only"
              />
              {icons[meal]}
              {meal}
            </label>
          ))}
        </Segments>
      </fieldset>
      <DayPicker
        today={toLondonTime(now).date}
        date={bookingDate}
        onChoose={(date) => onChange({ bookingDate: date })}
      />
      <GuestCount guestNo={draft.guestNo} most={most} onChange={(guestNo) => onChange({ guestNo })} />
      <TimePicker {...offering} chosen={{ bookingDate, bookingTime, bookingFor }} onChoose={onChange} />
      {withPerson && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            name="customerName"
            autoComplete="name"
            required
            maxLength={100}
            value={draft.customerName ?? ''}
            onChange={({ currentTarget }) => onChange({ customerName: currentTarget.value })}
            problem={problemOf('customerName')}
          />
          <Field
            label="Contact No"
            name="mobileNo"
            type="tel"
            autoComplete="tel"
            required
            minLength={11}
            maxLength={20}
            hint="At least 11 digits"
            value={draft.mobileNo ?? ''}
            onChange={({ currentTarget }) => onChange({ mobileNo: currentTarget.value })}
            problem={problemOf('mobileNo')}
          />
        </div>
      )}
      <TextArea
        label="Anything to tell the restaurant?"
        name="note"
        rows={2}
        maxLength={300}
        hint="An allergy, a high chair, a birthday. Not needed."
        value={draft.note ?? ''}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </div>
  )
}

const icons: Record<Meal, ReactNode> = {
  Breakfast: <EggFried size={18} className="max-[379px]:hidden" aria-hidden="true" />,
  Lunch: <Sun size={18} className="max-[379px]:hidden" aria-hidden="true" />,
  Dinner: <MoonStar size={18} className="max-[379px]:hidden" aria-hidden="true" />,
}

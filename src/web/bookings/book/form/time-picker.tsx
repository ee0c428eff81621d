import type { Availability } from '#contract/bookings/bookings.ts'
import { leadMinutes, type Meal, meals } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { FreeTables } from '#web/bookings/book/free-tables.tsx'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import type { Offered } from '#web/bookings/book/use-availability.ts'
import { Telephone } from '#web/ui/telephone.tsx'
import { ChoiceTile } from '#web/ui/form/choice.tsx'
import { FieldLegend } from '#web/ui/form/field-label.tsx'

type Chosen = { bookingDate: string; bookingTime: string; bookingFor: Meal }

type Props = Offered & { chosen: Chosen; onChoose: (chosen: Partial<Chosen>) => void }

type Times = Availability['times']

/** The times of one meal. Those that cannot be booked are struck out, and the nearest free ones are offered. */
export function TimePicker({ offered, isLoading, problem, refetch, chosen, onChoose }: Props) {
  const { bookingDate, bookingTime, bookingFor } = chosen
  const shown = offered && !isTooLarge(offered) ? offered.times : []
  // Last night's times after midnight are no part of tonight's dinner once they are past.
  const timesFor = (meal: Meal) =>
    shown.filter((slot) => slot.bookingFor === meal && !(slot.isNightBefore && slot.state === 'past'))
  const times = timesFor(bookingFor)
  const isFree = times.some((slot) => slot.time === bookingTime && slot.state === 'free')
  const row = { chosen: bookingTime, onChoose: (time: string) => onChoose({ bookingTime: time }) }
  return (
    <fieldset className="min-w-0">
      <FieldLegend>Time</FieldLegend>
      {isLoading && <div className="skeleton h-26 rounded-control" aria-busy="true" />}
      <noscript>{times.length > 0 && <MealName meal={bookingFor} />}</noscript>
      <MealTimes key={bookingDate + bookingFor} date={bookingDate} times={times} {...row} />
      {/* Without JavaScript the meal cannot be switched, so the other meals are listed too. */}
      <noscript>
        {meals
          .filter((meal) => meal !== bookingFor && timesFor(meal).length > 0)
          .map((meal) => (
            <div key={meal} className="mt-3">
              <MealName meal={meal} />
              <MealTimes date={bookingDate} times={timesFor(meal)} {...row} />
            </div>
          ))}
      </noscript>
      <div role="status" className="mt-1.5 text-small text-muted">
        {problem ?? (offered && <TimeNotice offered={offered} times={times} chosen={chosen} />)}
      </div>
      {problem && (
        <button
          type="button"
          onClick={refetch}
          className="mt-2 h-11 rounded-full border-[1.5px] border-control bg-surface px-4 text-small font-semibold hover:bg-sunk"
        >
          Try again
        </button>
      )}
      {offered && !isTooLarge(offered) && !isFree && (
        <FreeTables
          offered={offered}
          wanted={bookingTime || middleOfMeal[bookingFor]}
          isNeeded={bookingTime !== '' || !times.some(({ state }) => state === 'free')}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}

type TimesProps = { times: Times; chosen: string; onChoose: (time: string) => void }

/** Times after midnight belong to the evening before, so they are last, under their own heading. */
function MealTimes({ date, times, ...row }: TimesProps & { date: string }) {
  const afterMidnight = times.filter(({ isNightBefore }) => isNightBefore)
  const [evening] = formatWeekdayDate(addDays(date, -1)).split(' ')
  return (
    <>
      <Times times={times.filter(({ isNightBefore }) => !isNightBefore)} {...row} />
      {afterMidnight.length > 0 && (
        <p className="mt-3 mb-1.5 text-small font-semibold">After midnight, {evening} night</p>
      )}
      <Times times={afterMidnight} {...row} />
    </>
  )
}

function Times({ times, chosen, onChoose }: TimesProps) {
  if (times.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-2">
      {times.map(({ time, state }) => (
        <ChoiceTile key={time} className="rounded-xl">
          <input
            type="radio"
            name="bookingTime"
            value={time}
            disabled={state !== 'free'}
            checked={time === chosen && state === 'free'}
            onChange={() => onChoose(time)}
            className="sr-only"
          />
          {time}
          {state !== 'free' && <span className="sr-only"> ({state})</span>}
        </ChoiceTile>
      ))}
    </div>
  )
}

function MealName({ meal }: { meal: Meal }) {
  return <p className="mb-1.5 text-small font-semibold">{meal}</p>
}

function TimeNotice({ offered, times, chosen }: { offered: Availability; times: Times; chosen: Chosen }) {
  const { telephone } = offered.restaurant
  if (isTooLarge(offered))
    return (
      <p className="font-semibold text-ink">
        {formatTooLarge(offered)} Call <Telephone number={telephone} />.
      </p>
    )
  const meal = `${chosen.bookingFor.toLowerCase()} on ${formatWeekdayDate(chosen.bookingDate)}`
  return (
    <>
      {times.length > 0 && formatStruckOut(times)}
      {!times.some(({ state }) => state === 'free') && (
        <p className="font-semibold text-ink">
          {times.length === 0 ? `No tables for ${meal}.` : `No free table for ${meal}.`}
        </p>
      )}
    </>
  )
}

/** True where the party exceeds the covers of the outlet, on any day. */
export function isTooLarge({ guestNo, mostGuests }: Availability): boolean {
  return guestNo > mostGuests
}

export function formatTooLarge({ restaurant: { name }, mostGuests }: Availability): string {
  return mostGuests === 0
    ? `${name} takes no bookings here at the moment.`
    : `${name} seats at most ${formatGuests(mostGuests)}.`
}

const middleOfMeal: Record<Meal, string> = { Breakfast: '09:00', Lunch: '13:00', Dinner: '19:00' }

function formatStruckOut(times: Times): string {
  const found = (['full', 'past', 'too soon'] as const).filter((state) =>
    times.some((slot) => slot.state === state),
  )
  if (found.length === 0) return ''
  const list = found.join(', ').replace(/, (?=[^,]*$)/, ' or ')
  const hint = found.includes('too soon') ? ` Book at least ${leadMinutes} minutes ahead.` : ''
  return `Struck-out times are ${list}.${hint}`
}

import type { Availability } from '#contract/bookings/bookings.ts'
import { type Meal, meals } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { FreeTables } from '#web/bookings/book/free-tables.tsx'
import { guestsText } from '#domain/bookings/guests-text.ts'
import type { Offered } from '#web/bookings/book/use-availability.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Chosen = { bookingDate: string; bookingTime: string; bookingFor: Meal }

type Props = Offered & { chosen: Chosen; onChoose: (chosen: Partial<Chosen>) => void }

type Times = Availability['times']

/** The times of one meal. Full and past ones are struck out, and the nearest free ones are named. */
export function TimePicker({ offered, isAsking, problem, askAgain, chosen, onChoose }: Props) {
  const { bookingDate, bookingTime, bookingFor } = chosen
  const shown = offered && !isTooLarge(offered) ? offered.times : []
  const timesFor = (meal: Meal) => shown.filter((slot) => slot.bookingFor === meal)
  const times = timesFor(bookingFor)
  const isFree = times.some((slot) => slot.time === bookingTime && slot.state === 'free')
  const row = { chosen: bookingTime, onChoose: (time: string) => onChoose({ bookingTime: time }) }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Time</legend>
      {isAsking && <div className="skeleton h-26 rounded-control" aria-busy="true" />}
      <noscript>{times.length > 0 && <MealName meal={bookingFor} />}</noscript>
      <MealTimes key={bookingDate + bookingFor} date={bookingDate} times={times} {...row} />
      {/* Without JavaScript another meal cannot be chosen, so its times stand here. */}
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
        {problem ?? (offered && <Words offered={offered} times={times} chosen={chosen} />)}
      </div>
      {problem && (
        <button
          type="button"
          onClick={askAgain}
          className="mt-2 h-11 rounded-full border-[1.5px] border-control bg-surface px-4 text-small font-semibold hover:bg-sunk"
        >
          Try again
        </button>
      )}
      {offered && !isTooLarge(offered) && !isFree && (
        <FreeTables
          offered={offered}
          wanted={bookingTime || middleOf[bookingFor]}
          isNeeded={bookingTime !== '' || !times.some(({ state }) => state === 'free')}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}

type TimesProps = { times: Times; chosen: string; onChoose: (time: string) => void }

/** The small hours of a day are the end of the evening before it, so they stand last and say so. */
function MealTimes({ date, times, ...row }: TimesProps & { date: string }) {
  const small = times.filter(({ isNightBefore }) => isNightBefore)
  const [evening] = longDate(addDays(date, -1)).split(' ')
  return (
    <>
      <Times times={times.filter(({ isNightBefore }) => !isNightBefore)} {...row} />
      {small.length > 0 && (
        <p className="mt-2 mb-1.5 text-small font-semibold">After midnight, {evening} night</p>
      )}
      <Times times={small} {...row} />
    </>
  )
}

function Times({ times, chosen, onChoose }: TimesProps) {
  if (times.length === 0) return null
  return (
    <div ref={showFree} className="booking-times">
      {times.map(({ time, state }) => (
        <label key={time} className="booking-choice">
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
        </label>
      ))}
    </div>
  )
}

function MealName({ meal }: { meal: Meal }) {
  return <p className="mb-1.5 text-small font-semibold">{meal}</p>
}

function Words({ offered, times, chosen }: { offered: Availability; times: Times; chosen: Chosen }) {
  const { telephone } = offered.restaurant
  if (isTooLarge(offered))
    return (
      <p className="font-semibold text-ink">
        {tooLargeText(offered)} Telephone <Telephone number={telephone} />.
      </p>
    )
  const meal = `${chosen.bookingFor.toLowerCase()} on ${longDate(chosen.bookingDate)}`
  return (
    <>
      {times.length > 0 && struckText(times)}
      {!times.some(({ state }) => state === 'free') && (
        <p className="font-semibold text-ink">
          {times.length === 0 ? `No tables for ${meal}.` : `Everything for ${meal} is taken or past.`}
        </p>
      )}
    </>
  )
}

/** No day and no time would help: the house has not that many seats, or takes no bookings at all. */
export function isTooLarge({ guestNo, mostGuests }: Availability): boolean {
  return guestNo > mostGuests
}

export function tooLargeText({ restaurant: { name }, mostGuests }: Availability): string {
  return mostGuests === 0
    ? `${name} takes no bookings here at the moment.`
    : `${name} seats at most ${guestsText(mostGuests)}.`
}

/** Where the morning is past, the list begins with what can still be had. */
function showFree(list: HTMLElement | null): void {
  const first = list?.querySelector<HTMLElement>('label:has(:checked), label:has(:enabled)')
  if (list && first) list.scrollTop = first.offsetTop - 5
}

const middleOf: Record<Meal, string> = { Breakfast: '09:00', Lunch: '13:00', Dinner: '19:00' }

function struckText(times: Times): string {
  const [isFull, isPast] = (['full', 'past'] as const).map((state) =>
    times.some((slot) => slot.state === state),
  )
  if (isFull && isPast) return 'Struck-out times are full or past.'
  if (isFull) return 'Struck-out times are full.'
  return isPast ? 'Struck-out times are past.' : ''
}

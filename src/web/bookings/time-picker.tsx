import type { Availability } from '#contract/bookings.ts'
import { type Meal, nearestFree } from '#domain/booking-slots.ts'
import { longDate } from '#domain/long-date.ts'
import type { Offered } from '#web/bookings/use-availability.ts'

type Chosen = { bookingDate: string; bookingTime: string; bookingFor: Meal }

type Props = Offered & {
  chosen: Chosen
  problem: string | undefined
  onChoose: (chosen: Partial<Chosen>) => void
}

/** The times of one meal. Full and past ones are struck out, and the nearest free ones are named. */
export function TimePicker({ offered, isAsking, problem, chosen, onChoose }: Props) {
  const { bookingDate, bookingTime, bookingFor } = chosen
  const times = (offered?.times ?? []).filter((slot) => slot.bookingFor === bookingFor)
  const isFree = (time: string) => times.some((slot) => slot.time === time && slot.state === 'free')
  const isAnyFree = times.some(({ state }) => state === 'free')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Time</legend>
      {isAsking && <div className="skeleton h-26 rounded-control" aria-busy="true" />}
      {times.length > 0 && (
        <div ref={showFree} key={bookingDate + bookingFor} className="booking-times">
          {times.map(({ time, state }) => (
            <label key={time} className="booking-choice">
              <input
                type="radio"
                name="bookingTime"
                value={time}
                disabled={state !== 'free'}
                checked={time === bookingTime && state === 'free'}
                onChange={() => onChoose({ bookingTime: time })}
                className="sr-only"
              />
              {time}
              {state !== 'free' && <span className="sr-only"> ({state})</span>}
            </label>
          ))}
        </div>
      )}
      <div role="status" className="mt-1.5 text-small text-muted">
        {problem ??
          (offered && (
            <>
              {times.length > 0 && struckText(times)}
              {!isAnyFree && (
                <p className="font-semibold text-ink">
                  {times.length === 0
                    ? `No tables for ${bookingFor.toLowerCase()} on ${longDate(bookingDate)}.`
                    : `Everything for ${bookingFor.toLowerCase()} on ${longDate(bookingDate)} is taken or past.`}
                </p>
              )}
            </>
          ))}
      </div>
      {offered && !isFree(bookingTime) && (
        <Suggestions
          offered={offered}
          wanted={bookingTime || middleOf[bookingFor]}
          isNeeded={!isAnyFree || bookingTime !== ''}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}

/** Where the morning is past, the list begins with what can still be had. */
function showFree(list: HTMLElement | null): void {
  const first = list?.querySelector<HTMLElement>('label:has(:checked), label:has(:enabled)')
  if (list && first) list.scrollTop = first.offsetTop - 5
}

const middleOf: Record<Meal, string> = { Breakfast: '09:00', Lunch: '13:00', Dinner: '19:00' }

type SuggestionsProps = {
  offered: Availability
  wanted: string
  isNeeded: boolean
  onChoose: Props['onChoose']
}

function Suggestions({ offered, wanted, isNeeded, onChoose }: SuggestionsProps) {
  const sameDay = nearestFree(offered.times, wanted).map((slot) => ({ ...slot, date: offered.date }))
  const free = sameDay.length > 0 ? sameDay : offered.laterDays
  if (!isNeeded || free.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-small">
      <p className="w-full font-semibold">Nearest free tables</p>
      {free.map(({ date, time, bookingFor }) => (
        <button
          key={date + time}
          type="button"
          onClick={() => onChoose({ bookingDate: date, bookingTime: time, bookingFor })}
          className="h-11 rounded-full border-[1.5px] border-control bg-surface px-4 font-semibold hover:bg-sunk"
        >
          {date === offered.date ? '' : `${longDate(date)}, `}
          {time} {bookingFor}
        </button>
      ))}
    </div>
  )
}

function struckText(times: Availability['times']): string {
  const [isFull, isPast] = (['full', 'past'] as const).map((state) =>
    times.some((slot) => slot.state === state),
  )
  if (isFull && isPast) return 'Struck-out times are full or past.'
  if (isFull) return 'Struck-out times are full.'
  return isPast ? 'Struck-out times are past.' : ''
}

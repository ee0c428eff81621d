import type { WalkIn } from '#contract/bookings/board.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import type { BookingStep } from '#web/bookings/board/booking-step.ts'

type Props = {
  walkIns: readonly WalkIn[]
  isOff: boolean
  now: Date | undefined
  run: (step: BookingStep) => Promise<boolean>
}

export function WalkInList({ walkIns, isOff, now, run }: Props) {
  if (walkIns.length === 0) return null
  return (
    <section className="board-column" aria-labelledby="walk-ins">
      <h2 id="walk-ins">
        Walk-ins
        <span className="board-count">{walkIns.length}</span>
      </h2>
      <ul className="grid gap-2">
        {walkIns.map(({ _id, called, guestNo, seatedAt, endsAt, leftAt }) => {
          const name = called ?? guestsText(guestNo)
          // The covers of who stays longer are free by then.
          const isOver = leftAt !== null || (now !== undefined && new Date(endsAt) <= now)
          return (
            <li key={_id} className="ticket booking-row">
              <p className="booking-time">{londonClock(seatedAt)}</p>
              <p className="min-w-0">
                <strong>{name}</strong>
                {called && <span className="ml-2 text-muted">{guestsText(guestNo)}</span>}
              </p>
              <p className="text-muted">
                {leftAt ? `left ${londonClock(leftAt)}` : `until ${londonClock(endsAt)}`}
              </p>
              <div className="booking-steps">
                {!isOver && (
                  <button
                    type="button"
                    disabled={isOff}
                    className="touch-plain has-edge"
                    onClick={() => void run({ verb: 'left', walkInId: _id, name })}
                  >
                    Left<span className="sr-only"> {name}</span>
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import type { WalkIn } from '#contract/bookings/board.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { BookingCommand } from '#web/bookings/board/booking-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'

type Props = {
  walkIns: readonly WalkIn[]
  isOff: boolean
  now: Date | undefined
  run: (command: BookingCommand) => Promise<boolean>
}

export function WalkInList({ walkIns, isOff, now, run }: Props) {
  if (walkIns.length === 0) return null
  return (
    <Well aria-labelledby="walk-ins">
      <WellHeading id="walk-ins" count={walkIns.length}>
        Walk-ins
      </WellHeading>
      <ul className="grid gap-2">
        {walkIns.map(({ _id, called, guestNo, seatedAt, endsAt, leftAt }) => {
          const name = called ?? formatGuests(guestNo)
          // After `endsAt` the covers count as free, even if the guests stay longer.
          const isOver = leftAt !== null || (now !== undefined && new Date(endsAt) <= now)
          return (
            <li key={_id} className="paper booking-row">
              <p className="font-display text-heading font-bold tabular">{formatLondonTime(seatedAt)}</p>
              <p className="min-w-0">
                <strong>{name}</strong>
                {called && <span className="ml-2 text-muted">{formatGuests(guestNo)}</span>}
              </p>
              <p className="text-muted">
                {leftAt ? `left ${formatLondonTime(leftAt)}` : `until ${formatLondonTime(endsAt)}`}
              </p>
              <div className="booking-steps">
                {!isOver && (
                  <TouchButton
                    disabled={isOff}
                    kind="edged"
                    onClick={() => void run({ verb: 'left', walkInId: _id, name })}
                  >
                    Left<span className="sr-only"> {name}</span>
                  </TouchButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Well>
  )
}

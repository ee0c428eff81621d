import { BellRing, CircleAlert, Volume2, WifiOff } from 'lucide-react'
import { Link } from 'react-router'

import { BoardButton } from '#web/ui/board/board-button.tsx'

type ConnectionLostProps = { isLive: boolean; updatedAt: Date; onRetry: () => void }

/** Shown above everything else: while disconnected, no order arrives. */
export function ConnectionLostStrip({ isLive, updatedAt, onRetry }: ConnectionLostProps) {
  return (
    <div role="alert">
      {!isLive && (
        <div className="board-strip board-strip-lost print:hidden" data-lost>
          <WifiOff size={28} aria-hidden="true" />
          <p className="mr-auto">
            <strong className="block text-title">Connection lost</strong>
            New orders are not arriving. Last update {time.format(updatedAt)}. We’ll keep trying.
          </p>
          <button
            type="button"
            onClick={onRetry}
            className="min-h-12 rounded-control bg-white px-6 font-bold text-[#b42410]"
          >
            Try now
          </button>
        </div>
      )}
    </div>
  )
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/London' })

type RingingOrder = {
  _id: string
  orderNumber: string
  orderType: string
  /** Where the page shows several outlets. */
  outlet?: { _id: string; name: string }
}

type RingProps<Order extends RingingOrder> = {
  ringing: readonly Order[]
  /** The address of the board that shows the order. */
  toBoard: (order: Order) => string
  /** A page that several people pass by announces politely. */
  role?: 'alert' | 'status'
  /** False where the browser does not allow sound yet. */
  canStop: boolean
  onStop: () => void
}

export function RingStrip<Order extends RingingOrder>(props: RingProps<Order>) {
  const { ringing, toBoard, role = 'alert', canStop, onStop } = props
  const [first] = ringing
  return (
    <div role={role}>
      {first && (
        <div className="board-strip board-strip-order print:hidden">
          <BellRing size={24} aria-hidden="true" />
          <p className="mr-auto">{formatRinging(ringing)}</p>
          <Link
            to={`${toBoard(first)}#order-${first._id}`}
            className="board-button border-current hover:bg-[#ffe2a1]"
          >
            Show
            <span className="sr-only"> {first.orderNumber}</span>
          </Link>
          {canStop && (
            <BoardButton className="border-current hover:bg-[#ffe2a1]" onClick={onStop}>
              Stop ringing
            </BoardButton>
          )}
        </div>
      )}
    </div>
  )
}

function formatRinging(ringing: readonly RingingOrder[]): string {
  const outlets = [...new Set(ringing.flatMap(({ outlet }) => outlet?.name ?? []))]
  const where = outlets.length > 0 ? ` at ${outlets.join(' and ')}` : ''
  const [first] = ringing
  return ringing.length === 1 && first
    ? `New order ${first.orderNumber}${where}: ${first.orderType}`
    : `${ringing.length} new orders${where}`
}

export function ProblemStrip({ problem, onDismiss }: { problem: string | undefined; onDismiss: () => void }) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <div className="board-strip board-strip-problem print:hidden">
          <CircleAlert size={24} aria-hidden="true" />
          <p className="mr-auto">{problem}</p>
          <BoardButton className="border-current hover:bg-white" onClick={onDismiss}>
            Dismiss
          </BoardButton>
        </div>
      )}
    </div>
  )
}

export function SoundStrip({ onAllow }: { onAllow: () => void }) {
  return (
    <section aria-label="Sound" className="board-strip board-strip-note print:hidden">
      <Volume2 size={24} className="max-sm:hidden" aria-hidden="true" />
      <p className="mr-auto">Sound is off. Tap to hear new orders.</p>
      <BoardButton className="shrink-0 border-current" onClick={onAllow}>
        Turn sound on
      </BoardButton>
    </section>
  )
}

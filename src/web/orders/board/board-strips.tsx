import { BellRing, CircleAlert, Volume2, WifiOff } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'

type Lost = { isLive: boolean; heardAt: Date; onTry: () => void }

/** Loud, and at the head of everything: without a line no order arrives. */
export function LostStrip({ isLive, heardAt, onTry }: Lost) {
  return (
    <div role="alert">
      {!isLive && (
        <div className="board-strip board-lost">
          <WifiOff size={28} aria-hidden="true" />
          <p className="mr-auto">
            <strong className="block text-[1.25rem]">Connection lost</strong>
            New orders are not arriving. Last update {time.format(heardAt)}. We keep trying.
          </p>
          <button type="button" onClick={onTry}>
            Try now
          </button>
        </div>
      )}
    </div>
  )
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/London' })

type Ring = { ringing: readonly OutletOrder[]; onHush: () => void }

export function RingStrip({ ringing, onHush }: Ring) {
  const [first] = ringing
  return (
    <div role="alert">
      {first && (
        <div className="board-strip board-new">
          <BellRing size={24} aria-hidden="true" />
          <p className="mr-auto">
            {ringing.length === 1
              ? `New order ${first.orderNumber}: ${first.orderType}`
              : `${ringing.length} new orders`}
          </p>
          <button type="button" className="board-button" onClick={onHush}>
            Stop ringing
          </button>
        </div>
      )}
    </div>
  )
}

export function ProblemStrip({ problem, onRead }: { problem: string | undefined; onRead: () => void }) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <div className="board-strip board-problem">
          <CircleAlert size={24} aria-hidden="true" />
          <p className="mr-auto">{problem}</p>
          <button type="button" className="board-button" onClick={onRead}>
            Understood
          </button>
        </div>
      )}
    </div>
  )
}

export function SoundStrip({ onAllow }: { onAllow: () => void }) {
  return (
    <section aria-label="Sound" className="board-strip board-note">
      <Volume2 size={24} aria-hidden="true" />
      <p className="mr-auto">New orders cannot ring yet: this browser wants one tap first.</p>
      <button type="button" className="board-button" onClick={onAllow}>
        Allow sound
      </button>
    </section>
  )
}

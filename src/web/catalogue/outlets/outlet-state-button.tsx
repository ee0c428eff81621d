import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'

import type { House } from '#contract/catalogue/outlets.ts'
import { type StateDuration, stateDurations } from '#domain/catalogue/hours/state-duration.ts'
import { houseStates } from '#domain/catalogue/hours/promise.ts'
import { formatOutletState, formatBusyness, formatUntil } from '#web/catalogue/outlets/format-outlet-state.ts'
import { useOutletState } from '#web/catalogue/outlets/use-outlet-state.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  house: House
  isLive: boolean
  /** Whether the role may switch the watch of the board on and off. */
  canSetWatch: boolean
  refresh: () => Promise<void>
}

const durationLabels: Record<StateDuration, string> = {
  '30 minutes': '30 minutes',
  'next service': 'Next service',
  tomorrow: 'Tomorrow',
}

/** Shows how busy the outlet is, and opens the form that changes it. */
export function OutletStateButton({ house, isLive, canSetWatch, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const isUsual =
    house.houseState === 'Normal' && !house.pausedUntil && !house.isSuspended && house.isPublished
  return (
    <>
      <BoardButton aria-haspopup="dialog" isStrong={!isUsual} onClick={() => setOpen(true)}>
        <span className="sr-only">Outlet status: </span>
        <span className="min-[1440px]:hidden">{formatOutletState(house, now)}</span>
        <span className="max-[1439px]:hidden">{formatBesideBusyButtons(house, now)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </BoardButton>
      {isOpen && (
        <OutletStateDialog {...{ house, isLive, canSetWatch, refresh }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** How busy the outlet is, and its pause. */
export function OutletStateDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const now = useNow()
  return (
    <Modal labelledBy="house-title" onClose={onClose}>
      <OutletStateForm {...props} now={now} />
    </Modal>
  )
}

/** On a wide screen the busy buttons are beside this one, which then shows only the rest. */
function formatBesideBusyButtons(house: House, now: Date | undefined): string {
  if (house.pausedUntil || house.isSuspended || !house.isPublished) return formatOutletState(house, now)
  return house.houseStateUntil ? `until ${formatUntil(house.houseStateUntil, now)}` : 'Taking orders'
}

type FormProps = Props & { now: Date | undefined }

function OutletStateForm({ house, isLive, canSetWatch, refresh, now }: FormProps) {
  const { change, error, wanted } = useOutletState(house, refresh)
  const [end, setEnd] = useState<StateDuration>('30 minutes')
  return (
    <div className="flex flex-col gap-6 overflow-y-auto p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="house-title" className="min-w-0 text-heading break-words">
          Outlet status<span className="sr-only">:</span>
          <span className="block text-body font-normal text-muted">{house.outlet.name}</span>
        </h2>
        <BoardButton aria-label="Close" className="border-0" onClick={closeModal}>
          <X size={20} aria-hidden="true" />
        </BoardButton>
      </div>
      <p role="status" className="font-semibold">
        Now: {formatOutletState(house, now)}
        {house.isPausedWithoutBoard && ' (because no board was open)'}
        {!house.isPublished &&
          '. Customers do not see this restaurant until an admin publishes it, so no orders come in.'}
        {house.isSuspended &&
          '. An admin has suspended this restaurant, so no new orders come in. Please complete the open ones.'}
      </p>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">Until</legend>
        <div className="flex flex-wrap gap-2">
          {stateDurations.map((one) => (
            <label key={one} className="board-button cursor-pointer has-checked:bg-sunk">
              <input type="radio" name="end" checked={end === one} onChange={() => setEnd(one)} />
              {durationLabels[one]}
              <span className="tabular font-normal text-muted">{formatUntil(house.ends[one], now)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isLive}>
        <legend className="mb-2 font-semibold">How busy are you? Minutes promised for a delivery</legend>
        <div className="flex flex-wrap gap-2">
          {houseStates.map((houseState) => (
            <BoardButton
              key={houseState}
              aria-pressed={house.houseState === houseState}
              onClick={() => change({ kind: 'state', houseState, end })}
            >
              {formatBusyness(houseState, house)}
            </BoardButton>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isLive}>
        <legend className="mb-2 font-semibold">New orders</legend>
        {house.pausedUntil ? (
          <BoardButton onClick={() => change({ kind: 'resume' })}>Take orders again</BoardButton>
        ) : (
          <BoardButton onClick={() => change({ kind: 'pause', end })}>Pause new orders</BoardButton>
        )}
      </fieldset>
      {canSetWatch && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="shrink-0"
            checked={wanted?.kind === 'watch' ? wanted.isOn : house.watchesBoard}
            disabled={!isLive}
            onChange={({ target }) => change({ kind: 'watch', isOn: target.checked })}
          />
          <span>If no board is open for 3 minutes, notify us and pause new orders.</span>
        </label>
      )}
    </div>
  )
}

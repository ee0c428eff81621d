import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'

import type { House } from '#contract/catalogue/outlets.ts'
import { type HouseEnd, houseEnds } from '#domain/catalogue/house-ends.ts'
import { houseStates } from '#domain/catalogue/promise.ts'
import { houseWords, stateWords, untilWords } from '#web/catalogue/outlets/house-words.ts'
import { useHouse } from '#web/catalogue/outlets/use-house.ts'
import { closeModal, Modal } from '#web/ui/modal.tsx'
import { useNow } from '#web/ui/use-now.ts'

type Props = { house: House; isLive: boolean; refresh: () => Promise<void> }

const endWords: Record<HouseEnd, string> = {
  '30 minutes': '30 minutes',
  'next service': 'Next service',
  tomorrow: 'Tomorrow',
}

/** How busy the house is: it says so, and one press opens what can be said instead. */
export function HouseButton({ house, isLive, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const isUsual = house.houseState === 'Normal' && !house.pausedUntil && !house.isSuspended
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`board-button ${isUsual ? '' : 'is-strong'}`}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">State of the house: </span>
        <span className="board-narrow">{houseWords(house, now)}</span>
        <span className="board-wide">{besideModes(house, now)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <Modal labelledBy="house-title" onClose={() => setOpen(false)}>
          <HouseForm house={house} isLive={isLive} refresh={refresh} now={now} />
        </Modal>
      )}
    </>
  )
}

/** On a wide screen the modes stand beside it, so it only says what they do not. */
function besideModes(house: House, now: Date | undefined): string {
  if (house.pausedUntil || house.isSuspended) return houseWords(house, now)
  return house.houseStateUntil ? `until ${untilWords(house.houseStateUntil, now)}` : 'Taking orders'
}

function HouseForm({ house, isLive, refresh, now }: Props & { now: Date | undefined }) {
  const { say, problem, wanted } = useHouse(house, refresh)
  const [end, setEnd] = useState<HouseEnd>('30 minutes')
  return (
    <div className="flex flex-col gap-6 overflow-y-auto p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="house-title" className="text-[1.5rem]">
          State of the house
        </h2>
        <button type="button" aria-label="Close" className="board-button border-0" onClick={closeModal}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className="font-semibold">
        Now: {houseWords(house, now)}
        {house.isPausedWithoutBoard && ' (no board was open)'}
        {house.isSuspended &&
          '. An admin of Tablefare took you off the site: no new orders come in. Please see through what is here.'}
      </p>
      {problem !== undefined && (
        <p role="alert" className="rounded-control bg-brand-tint p-3 font-semibold text-error-text">
          {problem}
        </p>
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">Until</legend>
        <div className="flex flex-wrap gap-2">
          {houseEnds.map((one) => (
            <label key={one} className="board-button cursor-pointer has-checked:bg-sunk">
              <input
                type="radio"
                name="end"
                checked={end === one}
                onChange={() => setEnd(one)}
                className="accent-butter"
              />
              {endWords[one]}
              <span className="tabular font-normal text-muted">{untilWords(house.ends[one], now)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isLive}>
        <legend className="mb-2 font-semibold">How busy are you? A delivery is promised in</legend>
        <div className="flex flex-wrap gap-2">
          {houseStates.map((houseState) => (
            <button
              key={houseState}
              type="button"
              className="board-button"
              aria-pressed={house.houseState === houseState}
              onClick={() => say({ say: 'state', houseState, end })}
            >
              {stateWords(houseState)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isLive}>
        <legend className="mb-2 font-semibold">New orders</legend>
        {house.pausedUntil ? (
          <button type="button" className="board-button" onClick={() => say({ say: 'resume' })}>
            Take orders again
          </button>
        ) : (
          <button type="button" className="board-button" onClick={() => say({ say: 'pause', end })}>
            Pause new orders
          </button>
        )}
      </fieldset>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-butter"
          checked={wanted?.say === 'watch' ? wanted.isOn : house.watchesBoard}
          disabled={!isLive}
          onChange={({ target }) => say({ say: 'watch', isOn: target.checked })}
        />
        <span>When no board is open for 3 minutes, warn us and pause new orders.</span>
      </label>
    </div>
  )
}

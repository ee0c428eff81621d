import type { House } from '#contract/catalogue/outlets.ts'
import { houseStates } from '#domain/catalogue/hours/promise.ts'
import { formatBusyness } from '#web/catalogue/outlets/format-outlet-state.ts'
import { useOutletState } from '#web/catalogue/outlets/use-outlet-state.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

type Props = { house: House; isLive: boolean; refresh: () => Promise<void> }

/** Sets how busy the outlet is for half an hour. Wide screens only. */
export function BusyButtons({ house, isLive, refresh }: Props) {
  const { change } = useOutletState(house, refresh)
  return (
    <fieldset className="board-tabs max-[1439px]:hidden" disabled={!isLive}>
      <legend className="sr-only">How busy you are, for 30 minutes</legend>
      {houseStates.map((houseState) => (
        <BoardButton
          key={houseState}
          className="border-transparent"
          aria-pressed={house.houseState === houseState}
          onClick={() => change({ kind: 'state', houseState, end: '30 minutes' })}
        >
          {formatBusyness(houseState, house)}
        </BoardButton>
      ))}
    </fieldset>
  )
}

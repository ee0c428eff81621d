import type { House } from '#contract/catalogue/outlets.ts'
import { houseStates } from '#domain/catalogue/promise.ts'
import { stateWords } from '#web/catalogue/outlets/house-words.ts'
import { useHouse } from '#web/catalogue/outlets/use-house.ts'

type Props = { house: House; isLive: boolean; refresh: () => Promise<void> }

/** On a wide screen how busy the house is takes one press; it holds for half an hour unless more is said. */
export function HouseModes({ house, isLive, refresh }: Props) {
  const { say } = useHouse(house, refresh)
  return (
    <fieldset className="board-tabs board-wide" disabled={!isLive}>
      <legend className="sr-only">How busy the house is, for 30 minutes</legend>
      {houseStates.map((houseState) => (
        <button
          key={houseState}
          type="button"
          className="board-button"
          aria-pressed={house.houseState === houseState}
          onClick={() => say({ say: 'state', houseState, end: '30 minutes' })}
        >
          {stateWords(houseState)}
        </button>
      ))}
    </fieldset>
  )
}

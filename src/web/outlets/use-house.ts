import { useRef, useState } from 'react'

import type { House } from '#contract/outlets.ts'
import { Refused } from '#web/call.ts'
import { type HouseWord, sendHouse } from '#web/outlets/send-house.ts'
import { forgetKey, keyFor } from '#web/ui/once-key.ts'
import { wording } from '#web/wording.ts'

/** Says something about the house, one word after the other; the board then reads what holds now. */
export function useHouse({ outlet }: House, refresh: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [wanted, setWanted] = useState<HouseWord>()
  const last = useRef(Promise.resolve())
  async function sayNow(word: HouseWord): Promise<void> {
    const what = JSON.stringify([outlet._id, word])
    setProblem(undefined)
    try {
      await sendHouse(outlet._id, word, keyFor(what))
      forgetKey(what)
    } catch (failure) {
      if (failure instanceof Refused && failure.status < 500) forgetKey(what)
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
    }
    await refresh()
    setWanted((now) => (now === word ? undefined : now))
  }
  function say(word: HouseWord): void {
    setWanted(word)
    last.current = last.current.then(() => sayNow(word))
  }
  /** What is on its way may be shown as if it were so already. */
  return { say, problem, wanted }
}

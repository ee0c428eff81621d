import { useState } from 'react'

import type { House } from '#contract/outlets.ts'
import { Refused } from '#web/call.ts'
import { type HouseWord, sendHouse } from '#web/outlets/send-house.ts'
import { forgetKey, keyFor } from '#web/ui/once-key.ts'
import { wording } from '#web/wording.ts'

/** Says something about the house; the board then reads what holds now. */
export function useHouse({ outlet }: House, refresh: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [wanted, setWanted] = useState<HouseWord>()
  async function say(word: HouseWord): Promise<void> {
    if (wanted) return
    const what = JSON.stringify([outlet._id, word])
    setWanted(word)
    setProblem(undefined)
    try {
      await sendHouse(outlet._id, word, keyFor(what))
      forgetKey(what)
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
    }
    await refresh()
    setWanted(undefined)
  }
  /** What is on its way is shown as if it were so already. */
  return { say, problem, wanted }
}

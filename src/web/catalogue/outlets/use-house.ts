import { useRef, useState } from 'react'

import type { House } from '#contract/catalogue/outlets.ts'
import { type HouseWord, sendHouse } from '#web/catalogue/outlets/send-house.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { wording } from '#web/platform/wording.ts'

/** Says something about the house, one word after the other; the board then reads what holds now. */
export function useHouse({ outlet }: House, refresh: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [wanted, setWanted] = useState<HouseWord>()
  const last = useRef(Promise.resolve())
  async function sayNow(word: HouseWord): Promise<void> {
    const what = JSON.stringify([outlet._id, word])
    setProblem(undefined)
    const came = await sendOnce(what, (key) => sendHouse(outlet._id, word, key))
    if ('refused' in came) setProblem(came.refused?.message ?? wording.offline)
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

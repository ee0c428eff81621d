import { useState } from 'react'

import { Refused } from '#web/call.ts'
import { forgetKey, keyFor } from '#web/ui/once-key.ts'
import { wording } from '#web/wording.ts'

const longestWait = 20_000

/** Saves something of an outlet's set-up, once, and says what became of it. What comes back is the server's answer. */
export function useSave() {
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isLate, setLate] = useState(false)
  async function save<T>(
    words: string,
    what: object,
    send: (key: string, signal: AbortSignal) => Promise<{ data: T }>,
  ): Promise<T | undefined> {
    if (isBusy) return undefined
    const name = JSON.stringify([words, what])
    setBusy(true)
    setProblem(undefined)
    setSaid('')
    setLate(false)
    try {
      const { data } = await send(keyFor(name), AbortSignal.timeout(longestWait))
      forgetKey(name)
      setSaid(words)
      return data
    } catch (failure) {
      if (failure instanceof Refused && failure.status < 500) forgetKey(name)
      setLate(failure instanceof Refused && failure.code === 'CHANGED_MEANWHILE')
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** What was read when the form was filled. Whoever was told that others saved since, and saves again, means it. */
  const over = (version: string | undefined) => (isLate || version === undefined ? {} : { version })
  const forget = () => {
    setProblem(undefined)
    setLate(false)
  }
  return { save, over, problem, said, isBusy, forget }
}

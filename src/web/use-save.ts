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
    try {
      const { data } = await send(keyFor(name), AbortSignal.timeout(longestWait))
      forgetKey(name)
      setSaid(words)
      return data
    } catch (failure) {
      if (failure instanceof Refused && failure.status < 500) forgetKey(name)
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { save, problem, said, isBusy, forget: () => setProblem(undefined) }
}

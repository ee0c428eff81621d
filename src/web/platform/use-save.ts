import { useState } from 'react'

import { sendOnce } from '#web/platform/send-once.ts'
import { wording } from '#web/platform/wording.ts'

const longestWait = 20_000

/** Saves something of an outlet's set-up, once, and says what became of it. What comes back is the server's answer. */
export function useSave() {
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Where others saved meanwhile it is read anew, for the next save to go over what they wrote; answers what is other. */
  async function save<T>(
    words: string,
    what: object,
    send: (key: string, signal: AbortSignal) => Promise<{ data: T }>,
    readAnew?: (signal: AbortSignal) => Promise<string[]>,
  ): Promise<T | undefined> {
    if (isBusy) return undefined
    const name = JSON.stringify([words, what])
    setBusy(true)
    setProblem(undefined)
    setSaid('')
    const came = await sendOnce(name, (key) => send(key, AbortSignal.timeout(longestWait)))
    if ('answer' in came) setSaid(words)
    else {
      const isLate = came.refused?.code === 'CHANGED_MEANWHILE'
      // Not read, the next save is refused again: nothing is written over what was never read.
      const others = isLate ? await readAnew?.(AbortSignal.timeout(longestWait)).catch(() => []) : []
      const theirs = others && others.length > 0 ? ` They changed: ${others.join(', ')}.` : ''
      setProblem(came.refused ? came.refused.message + theirs : wording.offline)
    }
    setBusy(false)
    return 'answer' in came ? came.answer.data : undefined
  }
  const forget = () => setProblem(undefined)
  return { save, problem, said, isBusy, forget }
}

/** What people call the fields that are other now. */
export function othersIn<T extends object>(
  called: Partial<Record<keyof T, string>>,
  before: T,
  now: T,
): string[] {
  const names = Object.keys(called) as (keyof T)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => called[name]!)
}

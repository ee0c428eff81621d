import { useState } from 'react'

export type BatchItem = {
  id: string
  name: string
  /** Items of an earlier group are done before those of a later one, like the weeks of an outlet. */
  group: string
}
type Progress = { done: number; total: number; refused: readonly { name: string; problem: string }[] }

const atOnce = 5

/** Sends a command for each of many things, a few at a time. What is refused is listed, and the rest goes on. */
export function useBatch() {
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setRunning] = useState(false)
  /** `send` returns the reason where it was refused. */
  async function run(items: readonly BatchItem[], send: (id: string) => Promise<string | undefined>) {
    setRunning(true)
    setProgress({ done: 0, total: items.length, refused: [] })
    for (const batch of toBatches(items))
      await Promise.all(
        batch.map(async ({ id, name }) => {
          const problem = await send(id)
          setProgress((now) => ({
            done: (now?.done ?? 0) + 1,
            total: items.length,
            refused: [...(now?.refused ?? []), ...(problem === undefined ? [] : [{ name, problem }])],
          }))
        }),
      )
    setRunning(false)
  }
  return { run, progress, isRunning }
}

/** Each batch is of one group. */
export function toBatches(items: readonly BatchItem[]): BatchItem[][] {
  const groups = Map.groupBy(
    items.toSorted((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0)),
    ({ group }) => group,
  )
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / atOnce) }, (_, at) =>
      group.slice(at * atOnce, (at + 1) * atOnce),
    ),
  )
}

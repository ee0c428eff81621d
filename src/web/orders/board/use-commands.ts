import { useRef, useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { BoardFrame, Command } from '#web/orders/board/board-frame.ts'
import { sendCommand } from '#web/orders/board/send-command.ts'
import { doneWords } from '#web/orders/board/ticket-words.ts'
import { sendOnce } from '#web/platform/send-once.ts'

type Commands = Pick<BoardFrame, 'run' | 'busy'> & {
  /** What could not be done, with the number of the order: its ticket may be gone by then. */
  problem: string | undefined
  forgetProblem: () => void
  /** What was just done, for those who hear the board. */
  said: string
}

const noAnswer = 'No answer came. Look at the order, and press again if need be: it is done once only.'

/** Does what is pressed on a ticket, once, and says what became of it. */
export function useCommands(refresh: () => Promise<void>): Commands {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const underWay = useRef(new Set<string>())

  async function run(order: OutletOrder, command: Command): Promise<void> {
    const { _id: id } = order
    const what = JSON.stringify([id, command])
    // A double tap is one press. The next step may be pressed before the answer to the last has come.
    if (underWay.current.has(what)) return
    underWay.current.add(what)
    setBusy((now) => new Set(now).add(id))
    setProblem(undefined)
    const came = await sendOnce(what, (key) => sendCommand(id, command, key))
    if ('answer' in came) setSaid(doneWords(order, command))
    underWay.current.delete(what)
    await refresh()
    setBusy((now) => new Set([...now].filter((one) => one !== id)))
    if ('answer' in came) keepFocus(id)
    else setProblem(`${order.orderNumber}: ${came.refused?.message ?? noAnswer}`)
  }

  return { run, busy, problem, forgetProblem: () => setProblem(undefined), said }
}

/** The button that was pressed is gone with its column: the focus goes on to where the ticket is now. */
function keepFocus(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>(`#order-${id}`)?.focus({ preventScroll: true })
  })
}

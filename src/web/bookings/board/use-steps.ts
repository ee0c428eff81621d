import { useRef, useState } from 'react'

import { type BookingStep, sendStep, stepWords } from '#web/bookings/board/booking-step.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { wording } from '#web/platform/wording.ts'

/** Does what is pressed, once, reads the day anew, and says what became of it. True where it was done. */
export function useSteps(reload: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const underWay = useRef(new Set<string>())
  async function run(step: BookingStep): Promise<boolean> {
    const what = JSON.stringify(step)
    // A double tap is one press.
    if (underWay.current.has(what)) return false
    underWay.current.add(what)
    setProblem(undefined)
    const came = await sendOnce(what, (key) => sendStep(step, key))
    const isDone = 'answer' in came
    if (isDone) setSaid(stepWords(step))
    else setProblem(came.refused?.message ?? wording.offline)
    underWay.current.delete(what)
    await reload()
    if (isDone && 'booking' in step) keepFocus(step.booking._id)
    return isDone
  }
  return { run, problem, said }
}

/** The button that was pressed is gone: the focus stays with its booking. */
function keepFocus(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>(`#booking-${id}`)?.focus({ preventScroll: true })
  })
}

import { useRef, useState } from 'react'

import { Refused } from '#web/call.ts'
import { type BookingStep, sendStep, stepWords } from '#web/outlet-bookings/booking-step.ts'
import { forgetKey, keyFor } from '#web/ui/once-key.ts'
import { wording } from '#web/wording.ts'

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
    let isDone = false
    try {
      await sendStep(step, keyFor(what))
      forgetKey(what)
      setSaid(stepWords(step))
      isDone = true
    } catch (failure) {
      // After a fault it is not known what was done: the same key asks again.
      if (failure instanceof Refused && failure.status < 500) forgetKey(what)
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
    }
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

import { useState } from 'react'

import type { FactorAnswer } from '#web/accounts/second-factor/change-factors.ts'

type Change = Pick<FactorAnswer, 'done' | 'recoveryCodes'>
type State = {
  answer: FactorAnswer | undefined
  status?: string | undefined
  recoveryCodes?: string[] | undefined
}

/** The status of the last change, and the recovery codes that are valid after it: they stay when another form is refused. */
export function useLastChange(answer: FactorAnswer | undefined) {
  const [state, setState] = useState<State>(() => toState({ answer: undefined }, answer, answer))
  if (state.answer !== answer) setState(toState(state, answer, answer))
  const setLastChange = (change: Change) => setState((now) => toState(now, now.answer, change))
  return { status: state.status, recoveryCodes: state.recoveryCodes, setLastChange }
}

function toState(before: State, answer: FactorAnswer | undefined, change: Change | undefined): State {
  if (!change?.done) return { ...before, answer, status: undefined }
  // With null the codes from before stay valid; without a value they may have ended.
  const recoveryCodes = change.recoveryCodes === null ? before.recoveryCodes : change.recoveryCodes
  return { answer, status: change.done, recoveryCodes }
}

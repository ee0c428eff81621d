import { type SubmitEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import { callApi, formatError, Refused } from '#web/platform/calls/call.ts'

/**
 * A form with a `password` field: confirms the password and then runs its command, which goes through `callCommand`, so that
 * a second press after a lost answer carries it out once.
 */
export function usePasswordForm(work: (form: FormData) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; isPassword: boolean }>()

  async function send(form: FormData): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    const typed = form.get('password')
    const password = typeof typed === 'string' ? typed : ''
    try {
      await callApi(api.sessions.confirmPassword, { body: { password } })
      await work(form)
    } catch (problem) {
      const isPassword = problem instanceof Refused && problem.code === 'WRONG_PASSWORD'
      setFailed({ text: formatError(problem), isPassword })
    }
    setBusy(false)
  }
  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void send(new FormData(event.currentTarget))
    },
    isBusy,
    error: failed && !failed.isPassword ? failed.text : undefined,
    passwordProblem: failed?.isPassword ? failed.text : undefined,
  }
}

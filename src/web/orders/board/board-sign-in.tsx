import { KeyRound, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Assertion, PendingSignIn } from '#contract/accounts/second-factor.ts'
import { callApi, formatError, Refused } from '#web/platform/calls/call.ts'
import { passwordIn, textIn } from '#web/platform/forms/outcome.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

/** Signs in without leaving the board, with the second step of accounts that have one. */
export function BoardSignIn({ onDone }: { onDone: () => Promise<void> }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingSignIn>()

  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      await onDone()
    } catch (problem) {
      const code = problem instanceof Refused ? problem.code : undefined
      if (code === 'SECOND_FACTOR_NEEDED') setPending((problem as Refused).detail as PendingSignIn)
      else setError(formatError(problem))
      if (code === 'CHALLENGE_NOT_VALID') setPending(undefined)
      setBusy(false)
    }
  }
  const signIn = (form: FormData) => {
    const body = { credential: textIn(form, 'credential'), password: passwordIn(form) }
    return callApi(api.sessions.signIn, { body })
  }
  const finish = (proof: { code: string } | { passkey: Assertion }) =>
    callApi(api.secondFactor.finishSignIn, { body: { challenge: pending?.challenge ?? '', ...proof } })
  const confirmPasskey = async (options: Record<string, unknown>) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const passkey = await startAuthentication({ optionsJSON }).catch(() => {
      throw new Error('The passkey was not confirmed. Try again, or enter a code.')
    })
    return finish({ passkey: passkey as Assertion })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void send(() => (pending ? finish({ code: textIn(form, 'code').trim() }) : signIn(form)))
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5 overflow-y-auto p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sign-in-title" className="text-heading">
          {pending ? 'One more step' : 'Sign in'}
        </h2>
        <BoardButton aria-label="Close" className="border-0" onClick={closeModal}>
          <X size={20} aria-hidden="true" />
        </BoardButton>
      </div>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      {pending?.passkey && (
        <BoardButton disabled={isBusy} onClick={() => void send(() => confirmPasskey(pending.passkey!))}>
          <KeyRound size={20} aria-hidden="true" />
          Use your passkey
        </BoardButton>
      )}
      {pending ? <CodeField hasApp={pending.methods.includes('totp')} /> : <PasswordFields />}
      <SubmitButton isBusy={isBusy} busyText="Signing in…" size="main">
        {pending ? 'Finish signing in' : 'Sign in'}
      </SubmitButton>
    </form>
  )
}

function PasswordFields() {
  return (
    <>
      <Field
        name="credential"
        label="Mobile number or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-focus-first
        required
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
    </>
  )
}

/** The field replaces the one that had the focus. */
function focusWhenShown(input: HTMLInputElement | null): void {
  input?.focus()
}

function CodeField({ hasApp }: { hasApp: boolean }) {
  return (
    <Field
      name="code"
      label={hasApp ? 'Code' : 'Recovery code'}
      hint={
        hasApp
          ? 'The six digits that your authenticator app shows, or one of your recovery codes.'
          : 'One of the codes that you stored when you set up the second step.'
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      ref={focusWhenShown}
      required
    />
  )
}

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { CodeInput, codeLength } from '#web/accounts/sign-in/code/code-input.tsx'
import { formatCountdown, useCountdown } from '#web/ui/hooks/use-countdown.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

type Props = {
  endsAt: number
  againAt: number
  isBusy: boolean
  /** The result of the last submitted code. */
  outcome: ReactNode
  onSubmit: (code: string) => void
  onResend: () => void
}

const missing = 'Enter the six digits from the text'

/** The field for the texted code, with its expiry and the Resend button. */
export function CodeForm({ endsAt, againAt, isBusy, outcome, onSubmit, onResend }: Props) {
  const [code, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const validFor = useCountdown(endsAt) ?? 0
  const resendIn = useCountdown(againAt) ?? 0
  const isComplete = code.length === codeLength

  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    input.current?.focus()
    if (!isComplete || isBusy) return
    input.current?.select()
    onSubmit(code)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <CodeInput
        code={code}
        onCode={setCode}
        problem={isSubmitted && !isComplete ? missing : undefined}
        input={input}
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-label text-muted">
        <p role="timer">
          {validFor > 0
            ? `Code expires in ${formatCountdown(validFor)}`
            : 'The code has expired. Press Resend for a new one.'}
        </p>
        {resendIn > 0 ? (
          <p role="timer" className="tabular">{`Resend in ${formatCountdown(resendIn)}`}</p>
        ) : (
          <button
            type="button"
            onClick={onResend}
            className="h-11 rounded-xl px-2 font-bold text-brand-strong underline decoration-2 underline-offset-4 hover:text-ink"
          >
            Resend
          </button>
        )}
      </div>
      {outcome}
      <SubmitButton
        isBusy={isBusy}
        busyText="Checking…"
        isOff={!isComplete}
        aria-describedby={isComplete ? undefined : noteId}
        size="main"
      >
        Submit Token
      </SubmitButton>
      <p id={noteId} hidden>
        {missing}
      </p>
    </form>
  )
}

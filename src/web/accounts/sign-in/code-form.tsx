import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { CodeInput, codeLength } from '#web/accounts/sign-in/code-input.tsx'
import { clockText, useCountdown } from '#web/accounts/sign-in/use-countdown.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = {
  endsAt: number
  againAt: number
  isBusy: boolean
  /** What became of the code that was given last. */
  outcome: ReactNode
  onSubmit: (code: string) => void
  onResend: () => void
}

const missing = 'Enter the six digits from the text'

/** Where the code that came by text is given back, while it lasts. */
export function CodeForm({ endsAt, againAt, isBusy, outcome, onSubmit, onResend }: Props) {
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const lasts = useCountdown(endsAt)
  const waits = useCountdown(againAt)
  const isWhole = code.length === codeLength

  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    input.current?.focus()
    if (!isWhole || isBusy) return
    input.current?.select()
    onSubmit(code)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <CodeInput
        code={code}
        onCode={setCode}
        problem={isTried && !isWhole ? missing : undefined}
        input={input}
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] text-muted">
        <p role="timer">
          {lasts > 0 ? `Code lasts ${clockText(lasts)}` : 'The code has run out. Ask for another.'}
        </p>
        {waits > 0 ? (
          <p role="timer" className="tabular">{`Resend in ${clockText(waits)}`}</p>
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
        isOff={!isWhole}
        aria-describedby={isWhole ? undefined : noteId}
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

import type { ReactNode } from 'react'

import { CodeForm } from '#web/accounts/sign-in/code/code-form.tsx'
import type { OneTimeCode } from '#web/accounts/sign-in/code/use-one-time-code.ts'

type Props = {
  code: OneTimeCode
  /** The message about the last step. */
  outcome: ReactNode
  className?: string
}

/** What follows the button that sends a code: progress, the result, and the form for the code. */
export function CodeSteps({ code, outcome, className = '' }: Props) {
  const { busy, progress, result, sent, send, submit } = code
  return (
    <>
      <div className={`empty:hidden ${className}`}>{result?.about === 'sending' && outcome}</div>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {progress}
      </p>
      {sent && (
        <CodeForm
          key={sent.endsAt}
          {...sent}
          isBusy={busy === 'checking'}
          outcome={result?.about === 'checking' && outcome}
          onSubmit={(typed) => void submit(sent.mobile, typed)}
          onResend={() => void send(sent.mobile)}
        />
      )}
    </>
  )
}

import { Printer } from 'lucide-react'

import { PasswordForm } from '#web/accounts/second-factor/password-form.tsx'
import type { Outcome } from '#web/platform/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Shown once, after they were created. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Panel
      title="Your recovery codes"
      lead="Each code signs you in once if you lose your phone or passkey. Print them or write them down now: we cannot show them again."
    >
      <ol className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => print()}
        className={`mt-5 print:hidden ${buttonStyle('secondary')}`}
      >
        <Printer size={18} aria-hidden="true" />
        Print
      </button>
    </Panel>
  )
}

export function RecoveryPanel({ left, failed }: { left: number; failed: Outcome | undefined }) {
  return (
    <Panel
      title="Recovery codes"
      lead={`You have ${left} unused ${left === 1 ? 'code' : 'codes'}. New ones replace them all.`}
    >
      <AskFirst
        label="Get new codes"
        kind="soft"
        keep="Keep my codes"
        question="The codes that you have now stop working. Get ten new ones?"
        isOpen={failed?.intent === 'renew-codes'}
      >
        <PasswordForm intent="renew-codes" button="Get ten new codes" failed={failed} />
      </AskFirst>
    </Panel>
  )
}

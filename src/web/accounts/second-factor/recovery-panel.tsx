import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'

import { PasswordForm } from '#web/accounts/second-factor/password-form.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

/** Shown once, after they were created. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState('')
  const text = `${codes.join('\n')}\n`
  // Without permission, or over plain http, the browser refuses.
  const copy = async () =>
    setCopied(
      await Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
        () => 'The codes are copied.',
        () => 'Your browser did not copy the codes. Download or print them.',
      ),
    )
  return (
    <Panel
      title="Your recovery codes"
      lead="Each code signs you in once if you lose your phone or passkey. Copy, download or print them now: we cannot show them again."
    >
      <ol className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" onClick={() => void copy()} className={buttonStyle('secondary')}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonStyle('secondary')}
        >
          <Download size={18} aria-hidden="true" />
          Download
        </a>
        <button type="button" onClick={() => print()} className={buttonStyle('secondary')}>
          <Printer size={18} aria-hidden="true" />
          Print
        </button>
        <p role="status" className="text-muted">
          {copied}
        </p>
      </div>
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

import { KeyRound } from 'lucide-react'

import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { AddPasskey } from '#web/accounts/second-factor/add-passkey.tsx'
import { PasswordForm } from '#web/accounts/second-factor/password-form.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  factors: SecondFactors
  now: Date
  failed: Outcome | undefined
  onAdded: (recoveryCodes: string[] | null) => void
}

export function PasskeyPanel({ factors: { passkeys, mayAdd, canUsePasskeys }, now, failed, onAdded }: Props) {
  return (
    <Panel
      title="Passkeys"
      lead="Your fingerprint, your face, the PIN of your device, or a security key. Nothing to type, and it works on this site only."
    >
      {passkeys.length > 0 && (
        <ul className="mb-5 divide-y divide-line">
          {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
              <KeyRound size={20} aria-hidden="true" className="shrink-0" />
              <div className="min-w-0 grow basis-36">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-small text-muted">
                  Added {formatRelativeTime(new Date(createdAt), now).toLowerCase()},{' '}
                  {lastUsedAt
                    ? `last used ${formatRelativeTime(new Date(lastUsedAt), now).toLowerCase()}`
                    : 'not used yet'}
                </p>
              </div>
              <AskFirst
                label="Remove"
                of={name}
                keep="Keep it"
                question={`Remove the passkey ${name}?`}
                isOpen={failed?.intent === 'remove-passkey' && failed.typed.passkeyId === _id}
              >
                <PasswordForm intent="remove-passkey" button="Remove it" failed={failed}>
                  <input type="hidden" name="passkeyId" value={_id} />
                </PasswordForm>
              </AskFirst>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && canUsePasskeys && <AddPasskey failed={failed} onAdded={onAdded} />}
      {mayAdd && !canUsePasskeys && (
        <Note>Passkeys need a domain name. Open this site by its name, or use an authenticator app.</Note>
      )}
    </Panel>
  )
}

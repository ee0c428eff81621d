import { QRCodeSVG } from 'qrcode.react'
import { Form } from 'react-router'

import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import type { TotpSetUp } from '#web/accounts/second-factor/change-factors.ts'
import { PasswordForm } from '#web/accounts/second-factor/password-form.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { factors: SecondFactors; setUp: TotpSetUp | undefined; failed: Outcome | undefined }

export function TotpPanel({ factors: { totp, mayAdd }, setUp, failed }: Props) {
  return (
    <Panel
      title="Authenticator app"
      lead="An app on your phone shows a new code every 30 seconds, for example Google Authenticator or Aegis."
    >
      {totp && <p className="mb-4 font-semibold">An app is set up.</p>}
      {setUp && <ConfirmApp setUp={setUp} failed={failed} />}
      {!setUp && failed?.intent === 'confirm-totp' && (
        <div className="mb-4">
          <MessageBox kind="error">{failed.problem}</MessageBox>
        </div>
      )}
      {!setUp && mayAdd && (
        <PasswordForm
          intent="start-totp"
          button={totp ? 'Replace the app' : 'Add an authenticator app'}
          failed={failed}
        />
      )}
      {totp && !setUp && (
        <div className="mt-4">
          <AskFirst
            label="Remove the app"
            keep="Keep the app"
            question="Remove the authenticator app? Its codes stop working."
            isOpen={failed?.intent === 'remove-totp'}
          >
            <PasswordForm intent="remove-totp" button="Remove it" failed={failed} />
          </AskFirst>
        </div>
      )}
    </Panel>
  )
}

function ConfirmApp({ setUp, failed }: { setUp: TotpSetUp; failed: Outcome | undefined }) {
  const mine = failed?.intent === 'confirm-totp' ? failed : undefined
  const isBusy = useSentForm()?.get('intent') === 'confirm-totp'
  const groups = setUp.secret.match(/.{1,4}/g) ?? []
  return (
    <Form method="post" noValidate preventScrollReset className="flex max-w-110 flex-col gap-4">
      <input type="hidden" name="intent" value="confirm-totp" />
      {Object.entries(setUp).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>Scan this with your app, or type the key into it. Then enter the code that the app shows.</p>
      <div className="self-start rounded-control bg-white p-3">
        <QRCodeSVG value={setUp.uri} size={192} title="QR code for your authenticator app" role="img" />
      </div>
      <p>
        <a href={setUp.uri} className="font-semibold text-brand-strong underline">
          Open it in an app on this phone
        </a>
      </p>
      <p>
        Key: <code className="font-mono break-words">{groups.join(' ')}</code>
      </p>
      <Field
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        problem={mine?.field === 'code' ? mine.problem : undefined}
      />
      {mine && mine.field !== 'code' && <MessageBox kind="error">{mine.problem}</MessageBox>}
      <SubmitButton isBusy={isBusy} className="self-start">
        Confirm the app
      </SubmitButton>
    </Form>
  )
}

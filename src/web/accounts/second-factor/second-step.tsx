import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'

import type { PendingSignIn } from '#contract/accounts/second-factor.ts'
import { ClothFrame } from '#web/accounts/sign-in/cloth-frame.tsx'
import { findEmptyProblem } from '#web/accounts/sign-in/checks.ts'
import type { FormAnswer } from '#web/accounts/sign-in/form-answer.ts'
import { FormError } from '#web/accounts/sign-in/form-error.tsx'
import { ReturnFields } from '#web/accounts/sign-in/return/return-fields.tsx'
import { TextLink } from '#web/accounts/sign-in/text-link.tsx'
import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'

type Props = { answer: FormAnswer; pendingSignIn: PendingSignIn }

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ answer, pendingSignIn }: Props) {
  const { from, withFrom } = useReturnPath()
  const refused = answer.error ? answer : undefined
  const { form, field, banner, isBusy } = useCheckedForm(
    { code: ({ code }) => findEmptyProblem(code, 'Enter a code') },
    refused,
  )
  const hasApp = pendingSignIn.methods.includes('totp')
  const hidden = (
    <>
      <ReturnFields from={from} />
      <input type="hidden" name="pendingSignIn" value={JSON.stringify(pendingSignIn)} />
    </>
  )
  return (
    <ClothFrame title="One more step" lead="Confirm that it is you to finish signing in.">
      {pendingSignIn.passkey && (
        <PasskeyButton options={pendingSignIn.passkey} hidden={hidden} isBusy={isBusy} />
      )}
      <Form method="post" {...form} className="mt-6 flex flex-col gap-5">
        {hidden}
        <FormError answer={refused} banner={banner} />
        <Field
          {...field('code')}
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
          required
        />
        <SubmitButton isBusy={isBusy} busyText="Signing in…" size="main">
          Finish signing in
        </SubmitButton>
      </Form>
      <p className="mt-5 text-center text-label">
        Not you? <TextLink to={withFrom('/sign-in')}>Start again</TextLink>
      </p>
    </ClothFrame>
  )
}

type ButtonProps = { options: Record<string, unknown>; hidden: ReactNode; isBusy: boolean }

function PasskeyButton({ options, hidden, isBusy }: ButtonProps) {
  const submit = useSubmit()
  const [problem, setProblem] = useState<string>()
  const confirm = async (form: HTMLFormElement) => {
    setProblem(undefined)
    const sent = new FormData(form)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
      sent.set('passkey', JSON.stringify(await startAuthentication({ optionsJSON })))
    } catch {
      setProblem('The passkey was not confirmed. Try again, or enter a code.')
      return
    }
    await submit(sent, { method: 'post' })
  }
  return (
    <form
      method="post"
      className="mt-6 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(event.currentTarget)
      }}
    >
      {hidden}
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <NeedsScript what="A passkey" instead="enter a code" />
      <button type="submit" disabled={isBusy} className={buttonStyle('secondary', 'main')}>
        <KeyRound size={20} aria-hidden="true" />
        Use your passkey
      </button>
    </form>
  )
}

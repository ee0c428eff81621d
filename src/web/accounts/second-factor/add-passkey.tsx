import { type FormEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import { textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { callApi, formatError, Refused } from '#web/platform/calls/call.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'

type Props = { failed: Outcome | undefined; onAdded: (recoveryCodes: string[] | null) => void }

/** Asks the browser for a new passkey. Its library is loaded when the form is sent. */
export function AddPasskey({ failed, onAdded }: Props) {
  const [isBusy, setBusy] = useState(false)
  const early = failed?.intent === 'add-passkey' ? failed : undefined
  const [problem, setProblem] = useState(early?.problem)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    setBusy(true)
    setProblem(undefined)
    try {
      onAdded(await createPasskey(textsIn(entries, 'name', 'password')))
      form.reset()
    } catch (error) {
      setProblem(toText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <NeedsScript what="A passkey" instead="use an authenticator app" />
      <form
        method="post"
        onSubmit={(event) => void send(event)}
        className="flex max-w-110 flex-col gap-4 noscript:hidden"
      >
        <input type="hidden" name="intent" value="add-passkey" />
        <Field
          label="Name of the passkey"
          name="name"
          hint="So that you recognise it, for example “Work laptop”."
          defaultValue={early?.typed.name}
          maxLength={60}
          required
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        <SubmitButton isBusy={isBusy} className="self-start">
          Add a passkey
        </SubmitButton>
      </form>
    </>
  )
}

type Typed = { name: string; password: string }

async function createPasskey({ name, password }: Typed): Promise<string[] | null> {
  const { data } = await callApi(api.secondFactor.startPasskey, { body: { password } })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = data.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const passkey = await startRegistration({ optionsJSON })
  const body = { challenge: data.challenge, name, passkey: { ...passkey, clientExtensionResults: {} } }
  return (await callApi(api.secondFactor.addPasskey, { body })).data.recoveryCodes
}

/** The browser's own errors are for programmers. */
function toText(error: unknown): string {
  if (error instanceof Refused || error instanceof TypeError) return formatError(error)
  return (error as Error).name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : 'No passkey was created. Try again, or use an authenticator app.'
}

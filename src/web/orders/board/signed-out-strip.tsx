import { LogIn, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import { callApi, formatError } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Note } from '#web/ui/note.tsx'

type Props = { isSignedOut: boolean; refresh: () => Promise<void> }

/** The orders on the board stay and ring; new ones arrive again after a sign-in, which does not leave the board. */
export function SignedOutStrip({ isSignedOut, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div role="alert">
        {isSignedOut && (
          <div className="board-strip board-strip-lost print:hidden">
            <LogIn size={28} aria-hidden="true" />
            <p className="mr-auto">
              <strong className="block text-title">You are signed out</strong>
              New orders are not arriving. Sign in to go on.
            </p>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="min-h-12 rounded-control bg-white px-6 font-bold text-[#b42410]"
            >
              Sign in
            </button>
          </div>
        )}
      </div>
      {isSignedOut && isOpen && (
        <Modal labelledBy="sign-in-title" onClose={() => setOpen(false)}>
          <SignInForm
            onDone={async () => {
              setOpen(false)
              await refresh()
            }}
          />
        </Modal>
      )}
    </>
  )
}

function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = form.get('password')
    const password = typeof typed === 'string' ? typed : ''
    const body = { credential: textIn(form, 'credential'), password }
    setBusy(true)
    setError(undefined)
    try {
      await callApi(api.sessions.signIn, { body })
      await onDone()
    } catch (problem) {
      setError(formatError(problem))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 overflow-y-auto p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="sign-in-title" className="text-heading">
          Sign in
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
      <Field
        name="credential"
        label="Mobile number or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <SubmitButton isBusy={isBusy} busyText="Signing in…" size="main">
        Sign in
      </SubmitButton>
    </form>
  )
}

import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/pin.route.ts'
import { api } from '#contract/api.ts'
import { OwnPasswordField } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Your PIN')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ data: own }, { data: me }] = await requireStaff(
    request,
    Promise.all([
      load(context, api.outletPeople.readOwnPin, { params }),
      load(context, api.sessions.readOwnCustomer, {}),
    ]),
  )
  return { hasPin: own.hasPin, isShared: me.kitchenDevice !== undefined }
}

/** Each person sets their own PIN, signed in on their own device. */
export default function PinPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { hasPin, isShared } = loaderData
  const { outlet } = useOutletFrame()
  return (
    <BoardPage>
      <h2 className="text-section">Your PIN</h2>
      <section className="paper paper-panel" aria-labelledby="about-pin">
        <h3 id="about-pin" className="text-title">
          {hasPin ? 'You have a PIN' : 'You have no PIN yet'}
        </h3>
        <p className="text-muted">
          On a shared device of {outlet.name} you choose your name and enter these four digits. The device
          then has your role, and the audit log has your name. After five minutes without a touch it is locked
          again.
        </p>
      </section>
      {isShared ? (
        <p className="paper paper-panel">
          This is a shared device. Set your PIN on your own phone or computer.
        </p>
      ) : (
        <PinForm outletId={outletId} hasPin={hasPin} />
      )}
    </BoardPage>
  )
}

function PinForm({ outletId, hasPin }: { outletId: string; hasPin: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState('')
  const isRemoving = useRef(false)
  const { revalidate } = useRevalidator()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (typed) => {
    setMessage('')
    const pin = isRemoving.current ? null : textIn(typed, 'pin')
    await callCommand(api.outletPeople.setOwnPin, { params: { outletId }, body: { pin } })
    form.current?.reset()
    await revalidate()
    setMessage(pin === null ? 'Your PIN is removed.' : 'Your PIN is saved.')
  })
  return (
    <>
      <BoardNotice message={message} problem={error} takesFocus />
      <form ref={form} onSubmit={onSubmit} className="paper paper-panel" aria-label="Your PIN">
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            name="pin"
            label="New PIN"
            hint="Four digits, not 1234 or 0000"
            inputMode="numeric"
            pattern="[0-9]{4}"
            title="Four digits"
            maxLength={4}
            autoComplete="off"
            required
          />
          <OwnPasswordField problem={passwordProblem} />
        </div>
        <div className="flex flex-wrap gap-3">
          <TouchButton
            type="submit"
            kind="go"
            disabled={isBusy}
            onClick={() => void (isRemoving.current = false)}
          >
            Save PIN
          </TouchButton>
          {hasPin && (
            <TouchButton
              type="submit"
              kind="edged"
              formNoValidate
              disabled={isBusy}
              onClick={() => void (isRemoving.current = true)}
            >
              Remove PIN
            </TouchButton>
          )}
        </div>
      </form>
    </>
  )
}

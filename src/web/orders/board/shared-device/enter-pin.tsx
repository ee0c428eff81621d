import { type SubmitEvent, useState } from 'react'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatError, Refused } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal } from '#web/ui/dialog/modal.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Note } from '#web/ui/note.tsx'

type Props = {
  people: SharedDevice['people']
  onSwitch: (membershipId: string, pin: string) => Promise<void>
}

/** A name and four digits. */
export function EnterPin({ people, onSwitch }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; isPin: boolean }>()
  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setBusy(true)
    setFailed(undefined)
    try {
      await onSwitch(textIn(typed, 'person'), textIn(typed, 'pin'))
    } catch (problem) {
      setFailed({
        text: formatError(problem),
        isPin: problem instanceof Refused && problem.code === 'WRONG_PIN',
      })
      const pin = form.elements.namedItem('pin')
      if (pin instanceof HTMLInputElement) {
        pin.value = ''
        pin.focus()
      }
    }
    setBusy(false)
  }
  return (
    <form
      className="grid gap-5 p-6"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) void send(event.currentTarget)
      }}
    >
      <h2 id="switch-title" className="text-heading">
        Who is using this device?
      </h2>
      {people.length === 0 ? (
        <p>
          Nobody has a PIN yet. Staff set one on their own phone or computer: open the board there, then the
          menu at its top left, and Your PIN.
        </p>
      ) : (
        <>
          {failed && !failed.isPin && (
            <Note role="alert" tone="error" isTight className="font-semibold">
              {failed.text}
            </Note>
          )}
          <SelectField
            name="person"
            label="Your name"
            options={people.map(
              ({ _id, name, role }) => [_id, `${name}, ${formatOutletRole(role)}`] as const,
            )}
          />
          <PasswordField
            name="pin"
            label="Your PIN"
            inputMode="numeric"
            pattern="[0-9]{4}"
            title="Four digits"
            maxLength={4}
            autoComplete="off"
            problem={failed?.isPin ? failed.text : undefined}
            required
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && (
          <BoardButton isStrong type="submit" disabled={isBusy}>
            Switch
          </BoardButton>
        )}
        <BoardButton onClick={closeModal}>Close</BoardButton>
      </div>
    </form>
  )
}

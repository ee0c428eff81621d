import { type SubmitEvent, useState } from 'react'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatError, Refused } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal } from '#web/ui/dialog/modal.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  people: SharedDevice['people']
  onSwitch: (membershipId: string, pin: string) => Promise<void>
}

/** A name and four digits. Somebody without a PIN reads how to set one. */
export function EnterPin({ people, onSwitch }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [chosenId, setChosenId] = useState(people[0]?._id)
  const chosen = people.find(({ _id }) => _id === chosenId) ?? people[0]
  const canSwitch = chosen?.hasPin === true
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
      {failed && !failed.isPin && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {failed.text}
        </Note>
      )}
      <SelectField
        name="person"
        label="Your name"
        value={chosen?._id ?? ''}
        onChange={(event) => {
          setChosenId(event.currentTarget.value)
          setFailed(undefined)
        }}
        options={people.map(
          ({ _id, name, role, hasPin }) =>
            [_id, `${name}, ${formatOutletRole(role)}${hasPin ? '' : ' (no PIN yet)'}`] as const,
        )}
      />
      {canSwitch ? (
        <PasswordField
          key={chosen._id}
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
      ) : (
        <p role="status">
          {chosen?.name} has no PIN yet. Set one on your own phone or computer: open the board there, then the
          menu at its top left, and Your PIN.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canSwitch && (
          <BoardButton isStrong type="submit" disabled={isBusy}>
            Switch
          </BoardButton>
        )}
        <BoardButton onClick={closeModal}>Close</BoardButton>
      </div>
    </form>
  )
}

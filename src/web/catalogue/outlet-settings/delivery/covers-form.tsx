import type { SubmitEvent } from 'react'

import { api } from '#contract/api.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import type { Run } from '#web/platform/calls/use-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'

const labels = { covers: 'Covers', instantGuests: 'Accept bookings at once up to' }

type Props = {
  outletId: string
  saved: { covers: number; instantGuests: number }
  run: Run
  isPending: boolean
  onDirty: (isDirty: boolean) => void
}

export function CoversForm({ outletId, saved, run, isPending, onDirty }: Props) {
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      covers: numberIn(form, 'covers'),
      // Null, as an absent number would leave the setting as it is.
      instantGuests: numberIn(form, 'instantGuests') ?? (null as never),
    }
    const options = { success: 'Covers saved.', labels }
    if (await run(api.outletSettings.saveCovers, { params: { outletId }, body }, options)) onDirty(false)
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      onInput={() => onDirty(true)}
      noValidate
      className="paper paper-panel"
    >
      <Field
        label={`${labels.covers} (guests you can seat at once)`}
        name="covers"
        type="number"
        min={0}
        max={2000}
        required
        hint="Accepted bookings are not affected."
        defaultValue={saved.covers}
      />
      <Field
        label={`${labels.instantGuests} (guests)`}
        name="instantGuests"
        type="number"
        min={0}
        max={2000}
        required
        hint="Larger parties wait for your answer. With 0 you answer every request."
        defaultValue={saved.instantGuests}
      />
      <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
        Save covers
      </TouchButton>
    </form>
  )
}

import type { SubmitEvent } from 'react'

import { textIn } from '#web/platform/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = { name: string; isBusy: boolean; onSave: (name: string) => void }

export function CategoryForm({ name, isBusy, onSave }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(textIn(new FormData(event.currentTarget), 'name'))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Name" name="name" required maxLength={80} defaultValue={name} />
      <TouchButton type="submit" disabled={isBusy} kind="go">
        Save category
      </TouchButton>
    </form>
  )
}

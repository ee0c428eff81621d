import type { SubmitEvent } from 'react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { periodIdsIn, PeriodCheckboxes } from '#web/catalogue/menu-editor/serving-times/period-checkboxes.tsx'
import { textIn } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  name: string
  periods: FullMenu['periods']
  periodIds: readonly string[]
  isBusy: boolean
  onSave: (category: { name: string; periodIds: string[] }) => void
}

export function CategoryForm({ name, periods, periodIds, isBusy, onSave }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ name: textIn(form, 'name'), periodIds: periodIdsIn(form) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Name" name="name" required maxLength={80} defaultValue={name} />
      <PeriodCheckboxes
        periods={periods}
        chosen={periodIds}
        hint="Tick when this category is served. With none ticked, it is served whenever you are open. A dish with serving times of its own is served at those instead."
      />
      <TouchButton type="submit" disabled={isBusy} kind="go">
        Save category
      </TouchButton>
    </form>
  )
}

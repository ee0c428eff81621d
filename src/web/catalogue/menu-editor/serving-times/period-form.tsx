import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { PeriodDraft } from '#contract/catalogue/serving-periods.ts'
import { markEdited } from '#web/catalogue/menu-editor/mark-edited.ts'
import { PeriodRow, type RowDraft } from '#web/catalogue/menu-editor/serving-times/period-row.tsx'
import { textIn } from '#web/platform/forms/outcome.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'

export type Period = FullMenu['periods'][number]

type Props = { period: Period | undefined; isBusy: boolean; onSave: (draft: PeriodDraft) => void }

const maxRows = 14
let lastKey = 0
const toRow = (row: Omit<RowDraft, 'key'>): RowDraft => ({ ...row, key: ++lastKey })

/** The name, hours and days of a serving time. */
export function PeriodForm({ period, isBusy, onSave }: Props) {
  const [rows, setRows] = useState<RowDraft[]>(
    () => period?.hours.map(toRow) ?? [toRow({ days: [1, 2, 3, 4, 5], from: '12:00', to: '15:00' })],
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = (name: string) => textIn(form, name) || null
    onSave({
      ...(period ? { periodId: period._id, version: period.version } : {}),
      name: textIn(form, 'name'),
      hours: rows.map(({ days, from, to }) => ({ days: [...days], from, to })),
      firstDay: day('firstDay'),
      lastDay: day('lastDay'),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Name"
        name="name"
        required
        maxLength={60}
        hint="For example Lunch, or Sunday roast"
        defaultValue={period?.name ?? ''}
      />
      <p className="text-muted">
        The hours in which the food is ready, or at the door: lunch until 15:00 and 45 minutes for a delivery
        mean last orders at 14:15.
      </p>
      {rows.map((row, at) => (
        <PeriodRow
          key={row.key}
          row={row}
          at={at}
          isOnly={rows.length === 1}
          onChange={(now) =>
            setRows((present) => present.map((one) => (one.key === row.key ? { ...one, ...now } : one)))
          }
          onRemove={(button) => {
            markEdited(button)
            setRows((present) => present.filter(({ key }) => key !== row.key))
          }}
        />
      ))}
      {rows.length < maxRows && (
        <TouchButton
          kind="edged"
          onClick={({ currentTarget }) => {
            markEdited(currentTarget)
            setRows((present) => [...present, toRow({ days: [], from: '12:00', to: '15:00' })])
          }}
        >
          <Plus size={18} aria-hidden="true" /> Other hours on other days
        </TouchButton>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First day (optional)"
          name="firstDay"
          type="date"
          defaultValue={period?.firstDay ?? ''}
        />
        <Field label="Last day (optional)" name="lastDay" type="date" defaultValue={period?.lastDay ?? ''} />
      </div>
      <TouchButton type="submit" disabled={isBusy} kind="go">
        Save serving time
      </TouchButton>
    </form>
  )
}

import { Armchair } from 'lucide-react'

import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { Field } from '#web/ui/field.tsx'

export function TableField({ draft, change, problemOf }: FormPart) {
  return (
    <Field
      label="Table number"
      autoComplete="off"
      maxLength={20}
      value={draft.tableNo}
      onChange={({ currentTarget: { value } }) => change({ tableNo: value })}
      problem={problemOf('tableNo')}
      hint="It stands on your table."
      before={<Armchair size={20} className="shrink-0 text-muted" aria-hidden="true" />}
    />
  )
}

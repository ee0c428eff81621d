import { Phone } from 'lucide-react'

import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { Field } from '#web/ui/field.tsx'

/** Who orders, and how to reach them. */
export function PersonFields({ draft, change, problemOf }: FormPart) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="Your name"
        autoComplete="name"
        maxLength={100}
        value={draft.customerName}
        onChange={({ currentTarget: { value } }) => change({ customerName: value })}
        problem={problemOf('customerName')}
      />
      <Field
        label="Contact"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        value={draft.mobileNo}
        onChange={({ currentTarget: { value } }) => change({ mobileNo: value })}
        problem={problemOf('mobileNo')}
        before={<Phone size={20} className="shrink-0 text-muted" aria-hidden="true" />}
      />
    </div>
  )
}

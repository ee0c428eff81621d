import { Armchair, Phone } from 'lucide-react'

import { Checkbox } from '#web/orders/checkout/fields/checkbox.tsx'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = FieldsProps & { offersToSaveName: boolean }

export function ContactFields({ draft, onChange, errorOf, offersToSaveName }: Props) {
  return (
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
      <Field
        label="Your name"
        autoComplete="name"
        maxLength={100}
        value={draft.customerName}
        onChange={({ currentTarget: { value } }) => onChange({ customerName: value })}
        problem={errorOf('customerName')}
      />
      <Field
        label="Contact"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        value={draft.mobileNo}
        onChange={({ currentTarget: { value } }) => onChange({ mobileNo: value })}
        problem={errorOf('mobileNo')}
        before={<Phone size={20} className="shrink-0 text-muted" aria-hidden="true" />}
      />
      {offersToSaveName && (
        <Checkbox
          isChecked={draft.savesName}
          onCheck={(savesName) => onChange({ savesName })}
          className="-my-2 md:col-span-2"
        >
          Save this name in my profile
        </Checkbox>
      )}
    </div>
  )
}

export function TableField({ draft, onChange, errorOf }: FieldsProps) {
  return (
    <Field
      label="Table number"
      autoComplete="off"
      maxLength={20}
      value={draft.tableNo}
      onChange={({ currentTarget: { value } }) => onChange({ tableNo: value })}
      problem={errorOf('tableNo')}
      hint="You will find it on your table."
      before={<Armchair size={20} className="shrink-0 text-muted" aria-hidden="true" />}
    />
  )
}

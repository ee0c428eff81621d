import { Smartphone } from 'lucide-react'
import type { ComponentProps } from 'react'

import { Field } from '#web/ui/form/field.tsx'

/** Field for a UK mobile number in any common notation. */
export function MobileField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  return (
    <Field
      before={<Smartphone size={20} className="shrink-0 text-muted" aria-hidden="true" />}
      {...props}
      label="Mobile number"
      type="tel"
      inputMode="tel"
      maxLength={40}
      required
    />
  )
}

import type { ReactNode } from 'react'

import { FieldLegend } from '#web/ui/form/field-label.tsx'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'

type Props = {
  label: string
  name: string
  options: readonly { value: string; icon?: ReactNode }[]
  defaultValue: string
}

/** One of a few, side by side. */
export function Segmented({ label, name, options, defaultValue }: Props) {
  return (
    <fieldset>
      <FieldLegend>{label}</FieldLegend>
      <Segments>
        {options.map(({ value, icon }) => (
          <label key={value} className={segmentStyle()}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="sr-only"
            />
            {icon}
            {value}
          </label>
        ))}
      </Segments>
    </fieldset>
  )
}

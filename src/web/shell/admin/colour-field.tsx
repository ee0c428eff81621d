import { type ComponentProps, useState } from 'react'

import { Field } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'after' | 'value' | 'onChange' | 'type'> & {
  defaultValue: string | number
}

/** A hex colour as text, with the browser's colour picker beside it. */
export function ColourField({ defaultValue, label, ...rest }: Props) {
  const [colour, setColour] = useState(String(defaultValue))
  return (
    <Field
      {...rest}
      label={label}
      value={colour}
      onChange={({ target }) => setColour(target.value)}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={/^#[0-9A-Fa-f]{6}$/.test(colour) ? colour.toLowerCase() : '#ffffff'}
          onChange={({ target }) => setColour(target.value.toUpperCase())}
          className="-mr-2 size-11! min-h-0! flex-none! cursor-pointer"
        />
      }
    />
  )
}

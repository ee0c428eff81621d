import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { className?: string; children: ReactNode }

/** A checkbox with its label as one target. */
export function TouchCheckbox({ className = '', children, ...input }: Props) {
  return (
    <label className={`touch-checkbox ${className}`}>
      <input {...input} type="checkbox" />
      {children}
    </label>
  )
}

type GroupProps = { legend: string; className?: string; children: ReactNode }

/** Checkboxes side by side, under one legend. */
export function TouchCheckboxes({ legend, className = '', children }: GroupProps) {
  return (
    <fieldset className={`flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      <legend className="font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link in running text. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-block py-1 font-bold text-brand-strong underline decoration-2 underline-offset-4 hover:text-ink"
    />
  )
}

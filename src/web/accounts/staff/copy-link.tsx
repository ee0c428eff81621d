import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'

/** The link of an invitation, to pass on where no email is sent. Without JavaScript it is copied by hand. */
export function CopyLink({ link, email }: { link: string; email: string }) {
  const [result, setResult] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setResult('Copied.')
    } catch {
      setResult('Your browser did not copy it. Select the link and copy it yourself.')
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full max-w-[560px]">
        <Field
          label={`Link for ${email}`}
          readOnly
          value={link}
          hint="No email is sent from here. Pass the link on yourself."
          onFocus={({ target }) => target.select()}
        />
      </div>
      <button type="button" className={buttonStyle('secondary', 'card')} onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" /> Copy the link<span className="sr-only"> for {email}</span>
      </button>
      <p role="status" className="text-small">
        {result}
      </p>
    </div>
  )
}

/** The link gives a role to anyone who has it, so it is shown after the password. */
export function HiddenLink({ email }: { email: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/confirm-password?next=${encodeURIComponent(pathname + search)}`}
      className="inline-flex min-h-11 items-center underline"
    >
      Confirm your password to copy the link<span className="sr-only"> for {email}</span>
    </Link>
  )
}

import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'

/** In the profile of staff and admins. */
export function SecondStepPanel({ customer }: { customer: Customer }) {
  if (!customer.isAdmin && customer.staffOf.length === 0) return null
  return (
    <Panel
      title="Second step to sign in"
      lead="A passkey or a code from your phone keeps others out, even if they learn your password."
    >
      <Link to="/user/second-step" className={buttonStyle('secondary')}>
        <ShieldCheck size={18} aria-hidden="true" />
        Passkeys and codes
      </Link>
    </Panel>
  )
}

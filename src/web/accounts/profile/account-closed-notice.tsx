import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { forgetCustomerAndDrafts } from '#web/accounts/session/signed-in.ts'

/** Shown after an account is closed. Also removes the customer's data from this device. */
export function AccountClosedNotice() {
  const isClosed = useSearchParams()[0].get('goodbye') === 'on'
  useEffect(() => {
    if (isClosed) forgetCustomerAndDrafts()
  }, [isClosed])
  if (!isClosed) return null
  return (
    <div role="status" className="bg-basil-tint text-basil-text">
      <p className="page-width flex items-center gap-3 py-3.5 font-semibold">
        <i className="mask-icon size-5.5 icon-[circle-check]" aria-hidden="true" />
        Your account is closed and your data is erased. Thank you for eating with us.
      </p>
    </div>
  )
}

import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { forgetForGood } from '#web/accounts/session/signed-in.ts'

/** The last word to somebody whose account was just closed; this device forgets them too. */
export function Goodbye() {
  const isClosed = useSearchParams()[0].get('goodbye') === 'on'
  useEffect(() => {
    if (isClosed) forgetForGood()
  }, [isClosed])
  if (!isClosed) return null
  return (
    <div role="status" className="bg-basil-tint text-basil-text">
      <p className="page-width flex items-center gap-3 py-3.5 font-semibold">
        <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
        Your account is closed and what we knew about you is erased. Thank you for eating with us.
      </p>
    </div>
  )
}

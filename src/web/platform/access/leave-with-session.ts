import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { signInAddress } from '#web/platform/access/protect.ts'

/** Leaves the page after a sign-out in another tab, so that no personal data stays on the screen. */
export function useLeaveWithSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isSignedOut = key === 'tablefare.customer' && newValue === null
      if (isSignedOut) void navigate(signInAddress(location.pathname + location.search), { replace: true })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [navigate])
}

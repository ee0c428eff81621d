import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { signInAddress } from '#web/platform/protect.ts'

/** Signed out in another tab: what is personal does not stay on the screen of this one. */
export function useLeaveWithSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      const isSignedOut = key === 'tablefare.customer' && newValue === null
      if (isSignedOut) void navigate(signInAddress(location.pathname + location.search), { replace: true })
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [navigate])
}

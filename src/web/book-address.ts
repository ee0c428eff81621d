import { signInAddress } from '#web/protect.ts'

/** The restaurant's page with the booking open, after signing in where that is still to be done. */
export function bookAddress(uniId: string, isSignedIn: boolean): string {
  const page = `/order/${uniId}?book=on`
  return isSignedIn ? page : signInAddress(page)
}

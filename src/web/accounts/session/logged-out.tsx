import { Problem } from '#web/ui/notices/problem.tsx'

/** In the place of a page whose session has ended. */
export function LoggedOut() {
  return (
    <Problem
      title="You’re logged out"
      text="This page is no longer shown. If you’re offline, we’ll finish logging you out when the connection returns."
    />
  )
}

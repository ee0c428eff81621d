import { Link } from 'react-router'

import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

/** Until hydration the page is that of a visitor: someone signed in must not see this link then. */
export function LoginLink() {
  const mark = useHydrated() ? '' : 'in-data-signed-in:invisible'
  return (
    <Link to="/sign-in" className={`nav-item flex items-center ${mark}`}>
      Login
    </Link>
  )
}

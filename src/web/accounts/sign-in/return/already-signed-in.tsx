import { Link, useLocation } from 'react-router'

import { LogOutButton } from '#web/accounts/profile/side-menu.tsx'
import { ClothFrame } from '#web/accounts/sign-in/cloth-frame.tsx'
import { isSignInPath } from '#domain/accounts/return-path.ts'
import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Instead of a sign-in form, for a customer with a session. */
export function AlreadySignedIn({ as }: { as: string }) {
  const { from } = useReturnPath()
  const { pathname, search } = useLocation()
  const hasWay = from !== '' && !isSignInPath(from)
  return (
    <ClothFrame
      title="You’re signed in"
      lead={
        <>
          As <b className="break-words text-ink">{as}</b>. To use another account, log out first.
        </>
      }
    >
      <Link to={hasWay ? from : '/'} className={`mt-6 w-full ${buttonStyle('primary', 'main')}`}>
        Continue
      </Link>
      <div className="mt-3 flex justify-center">
        {/* The same page again, so that the way back is not lost. */}
        <LogOutButton to={hasWay ? pathname + search : '/'} />
      </div>
    </ClothFrame>
  )
}

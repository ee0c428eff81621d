import { isRouteErrorResponse } from 'react-router'

import { wording } from '#web/platform/wording.ts'
import { Problem } from '#web/ui/problem.tsx'

/** The page for an error that no page shows itself. */
export function PageProblem({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: undefined, data: undefined }
  // The pages of an outlet throw the sentence for a role that does not include them.
  if (status === 403 && typeof data === 'string')
    return (
      <Problem
        title="This page is not for your role"
        text={data}
        onwards={{ to: '/outlet', name: 'Back to the board' }}
      />
    )
  if (status === 404)
    return (
      <Problem title="There is no such page" text="The address may be mistyped, or the page has moved." />
    )
  return (
    <Problem
      title={wording.unreachable}
      text="Check your connection, then try again in a moment."
      canTryAgain
    />
  )
}

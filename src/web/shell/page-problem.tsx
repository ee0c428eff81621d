import { isRouteErrorResponse } from 'react-router'

import { wording } from '#web/platform/wording.ts'
import { Problem } from '#web/ui/notices/problem.tsx'

/** The body of a 403 that a loader throws: the texts are sent by the server, to keep the scripts of every page small. */
export type PageRefusal = { title: string; text: string; onwards: { to: string; name: string } }

/** The page for an error that no page shows itself. */
export function PageProblem({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: undefined, data: undefined }
  if (status === 403 && data) return <Problem {...(data as PageRefusal)} />
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

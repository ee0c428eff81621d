import { data } from 'react-router'

import type { Route } from './+types/not-built.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/call.ts'
import { orSignIn } from '#web/protect.ts'

export const handle = { isProtected: true }

/** A page of one person that is still to come: nobody learns that without a session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
  throw data(null, { status: 404 })
}

export default function NotBuiltPage() {
  return null
}

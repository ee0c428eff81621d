import { redirect } from 'react-router'

import type { Route } from './+types/export.route.ts'
import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { orConfirmPassword } from '#web/platform/forms/with-password.ts'
import { signInAddress } from '#web/platform/access/protect.ts'

/** Everything stored about the customer, as a JSON file. Signed out, redirects to sign-in and then to the profile. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const { data } = await orConfirmPassword(request, load(context, api.customers.exportMyData, {}))
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="tablefare-my-data-${data.exportedAt.slice(0, 10)}.json"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) return redirect(signInAddress('/user'))
    throw problem
  }
}

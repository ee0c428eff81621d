import { data, redirect, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { type Duty, mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import type { PageRefusal } from '#web/shell/page-problem.tsx'

const notYourRole = 'Your role at this restaurant does not include this page. Ask its owner.'

/**
 * Guards the pages of one outlet: redirects non-staff to /outlet, and answers 404 for another restaurant's outlet. A page
 * that the role does not include says so.
 */
export async function requireStaff<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'NOT_YOUR_ROLE') throw forbidden()
    if (problem instanceof Refused && problem.status === 403) throw redirect('/outlet')
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}

type Page = { request: Request; context: Readonly<RouterContextProvider>; params: { outletId: string } }

/** For a page that reads nothing of its own which would refuse the role. */
export async function requireDuty({ request, context, params: { outletId } }: Page, duty: Duty) {
  const { data: me } = await requireStaff(request, load(context, api.sessions.readOwnCustomer, {}))
  const role: OutletRole | undefined = me.staffOf.find(({ _id }) => _id === outletId)?.role
  if (!role) throw data(null, { status: 404 })
  if (!mayDo(role, duty)) throw forbidden()
  return { role, device: me.kitchenDevice }
}

function forbidden() {
  const body: PageRefusal = {
    title: 'This page is not for your role',
    text: notYourRole,
    onwards: { to: '/outlet', name: 'Back to the board' },
  }
  return data(body, { status: 403 })
}

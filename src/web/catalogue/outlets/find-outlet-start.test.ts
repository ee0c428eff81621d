import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { findOutletStart } from '#web/catalogue/outlets/find-outlet-start.ts'
import { sendContext } from '#web/platform/calls/context.ts'

function contextWith(status: number, body: object) {
  const context = new RouterContextProvider()
  const sent: string[] = []
  context.set(sendContext, async (path) => {
    sent.push(path)
    return { status, json: async () => body, setCookies: [] }
  })
  return { context, sent }
}

test('owner and manager of a draft begin at its checklist; floor and kitchen at the board, without a read', async () => {
  const { context, sent } = contextWith(200, { data: { state: 'draft' } })
  const starts = []
  for (const role of outletRoles) starts.push(await findOutletStart(context, 'o1', role))
  expect(starts).toEqual(['/outlet/o1/set-up', '/outlet/o1/set-up', '/outlet/o1', '/outlet/o1'])
  expect(sent).toHaveLength(2)
})

test.each([403, 404, 429, 503])('a checklist that answers %i leads to the board', async (status) => {
  const { context } = contextWith(status, { error: 'No', code: 'NOT_YOUR_ROLE' })
  expect(await findOutletStart(context, 'o1', 'owner')).toBe('/outlet/o1')
})

test('an outlet that is on the site begins at the board', async () => {
  const { context } = contextWith(200, { data: { state: 'published' } })
  expect(await findOutletStart(context, 'o1', 'manager')).toBe('/outlet/o1')
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { loader } from '#web/catalogue/menu-files/menu-import.route.tsx'
import { sendContext } from '#web/platform/calls/context.ts'

test('a menu is offered for copying from the other outlets whose menu I may edit', async () => {
  const context = new RouterContextProvider()
  const data = outletRoles.map((role) => ({ _id: role, uniId: role, name: role, role }))
  context.set(sendContext, async () => ({ status: 200, json: async () => ({ data }), setCookies: [] }))
  const request = new Request('http://localhost/outlet/owner/set-up/menu/import')
  const { others } = await loader({ request, context, params: { outletId: 'owner' } } as never)
  expect(others.map(({ _id }) => _id)).toEqual(['manager'])
})

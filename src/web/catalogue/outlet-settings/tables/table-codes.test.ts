import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { loader } from '#web/catalogue/outlet-settings/tables/table-codes.route.tsx'
import { originContext, sendContext } from '#web/platform/calls/context.ts'

const tables = ['1', '2', '3', '4'].map((name) => ({ _id: `id-${name}`, name, code: name }))

/** The first and the last table on the sheet. */
async function shown(search: string) {
  const context = new RouterContextProvider()
  context.set(originContext, 'http://here')
  const data = { outlet: {}, tables }
  context.set(sendContext, async () => ({ status: 200, json: async () => ({ data }), setCookies: [] }))
  const request = new Request(`http://here/outlet/x/set-up/table-codes${search}`)
  const given = { request, context, params: { outletId: 'x' } } as unknown
  const { first, last } = await loader(given as Parameters<typeof loader>[0])
  return tables.slice(first, last + 1).map(({ name }) => name)
}

test.each([
  ['', ['1', '2', '3', '4']],
  ['?from=id-2&to=id-3', ['2', '3']],
  ['?from=id-3&to=id-3', ['3']],
  ['?from=id-3&to=id-2', ['2', '3']],
  ['?from=id-3&to=gone', ['3', '4']],
])('D8: the codes of %s are those between the two tables, whichever is first', async (search, names) => {
  expect(await shown(search)).toEqual(names)
})

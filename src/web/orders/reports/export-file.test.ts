import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { sendContext } from '#web/platform/calls/context.ts'
import { loader } from '#web/orders/reports/export-file.route.tsx'

const outletId = '00000000-0000-4000-8000-000000000000'

/** Exports two pages of orders. */
function exported(file: string) {
  const context = new RouterContextProvider()
  context.set(sendContext, async (path) => {
    const search = new URL(path, 'http://here').searchParams
    const after = search.get('after')
    const isOrders = search.get('part') === 'orders'
    const data = isOrders ? [{ number: after ? 'TF-2' : 'TF-1', customer_name: '=cmd()' }] : []
    const next = isOrders && !after ? 'TF-1' : null
    return { status: 200, json: async () => ({ data, next }), setCookies: [] }
  })
  const request = new Request(`http://here/outlet-export/${outletId}/${file}`)
  const given = { request, context, params: { outletId, file } } as unknown
  return loader(given as Parameters<typeof loader>[0])
}

test('the CSV has every page under one header row, and a name never runs as a formula', async () => {
  const answer = await exported('orders.csv')
  expect(await answer.text()).toBe("number,customer_name\r\nTF-1,'=cmd()\r\nTF-2,'=cmd()\r\n")
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tablefare-orders.csv"')
})

test('one part and everything are valid JSON', async () => {
  const rows = [{ number: 'TF-1' }, { number: 'TF-2' }]
  expect(await (await exported('orders.json')).json()).toMatchObject(rows)
  expect(await (await exported('menu.json')).json()).toEqual([])
  expect(await (await exported('everything.json')).json()).toMatchObject({ orders: rows, bookings: [] })
})

test.each(['orders.xml', '..%2Forders.csv', 'everything.csv', 'secrets.json'])(
  'there is no %s',
  async (file) => {
    await expect(exported(file)).rejects.toMatchObject({ status: 404 })
  },
)

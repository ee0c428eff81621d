import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { loader } from '#web/accounts/profile/confirm-password.route.tsx'
import { sendContext } from '#web/platform/calls/context.ts'

function open(search: string) {
  const context = new RouterContextProvider()
  context.set(sendContext, async () => ({ status: 200, json: async () => ({ data: {} }), setCookies: [] }))
  const url = new URL(`http://here/confirm-password${search}`)
  const given = { request: new Request(url), url, context } as unknown
  return loader(given as Parameters<typeof loader>[0])
}

test.each([
  ['/user/export', '/user', 'My Profile'],
  ['/outlet-export/abc/orders.csv', '/outlet/abc/set-up/export', 'Export'],
])('D64: after the download of %s the page leads back to where it was pressed', async (file, to, name) => {
  const next = encodeURIComponent(file)
  expect(await open(`?done=on&next=${next}`)).toMatchObject({ next: file, isDone: true, back: { to, name } })
  expect(await open(`?next=${next}`)).toMatchObject({ isDone: false })
})

test.each(['/admin/orders?text=khan', '/outlet/abc/set-up/orders'])(
  'D64: %s is opened as soon as the password is confirmed',
  async (page) => {
    expect(await open(`?next=${encodeURIComponent(page)}`)).toMatchObject({ next: page, back: undefined })
  },
)

test.each(['', '?done=on', '?done=on&next=%2Fuser', '?done=on&next=https%3A%2F%2Felsewhere.example'])(
  'D64: %s names no download, so the page leads to the profile',
  async (search) => {
    await expect(open(search)).rejects.toMatchObject({ status: 302 })
  },
)

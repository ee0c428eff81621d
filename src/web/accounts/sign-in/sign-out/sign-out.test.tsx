import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { justSignedOut, orderDraftName, storedCustomer } from '#web/accounts/session/signed-in.ts'
import { pendingSignOut, tidyDevice, useSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { fakeServer, pass, setOnline } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

let loaded: string[] = []
beforeEach(() => {
  loaded = []
  vi.spyOn(location, 'assign').mockImplementation((to) => void loaded.push(String(to)))
})

/** A page of someone signed in, who presses Log out. */
async function logOut() {
  document.cookie = 'tablefare_signed_in=1; path=/'
  storedCustomer.write({ _id: 'c', name: 'Amira' })
  kitchenDeviceName.write('Pass')
  localStorage.setItem(orderDraftName, '{"address":"1 Plum Lane"}')
  localStorage.setItem('tablefare.cart', '{"count":1}')
  const server = fakeServer()
  const hook = renderInRouter(useSignOut, { at: '/user' })
  await act(async () => void hook.result.current())
  const logouts = () => server.requests.filter(({ path }) => path === '/customer/logout')
  return { ...server, logouts, path: hook.path }
}

const known = () => [
  document.cookie,
  storedCustomer.read(),
  kitchenDeviceName.read(),
  localStorage.getItem(orderDraftName),
]

test('the device forgets the customer before the server has answered; the cart stays', async () => {
  const { logouts } = await logOut()
  expect(known()).toEqual([expect.not.stringContaining('=1'), undefined, undefined, null])
  expect([localStorage.getItem('tablefare.cart'), justSignedOut.read()]).toEqual(['{"count":1}', true])
  await logouts()[0]!.answer({})
  expect([pendingSignOut.read(), loaded]).toEqual([false, ['/']])
})

test('offline the sign-out waits on the device and is sent when the connection returns', async () => {
  const { logouts, last, path } = await logOut()
  await logouts()[0]!.lose()
  await last().lose()
  expect([pendingSignOut.read(), path(), loaded]).toEqual([true, '/user', []])
  await setOnline(true)
  expect(logouts()).toHaveLength(2)
  await logouts()[1]!.answer({})
  expect(pendingSignOut.read()).toBe(false)
})

test('without an event it is sent every half minute, until it arrives', async () => {
  const { logouts, last } = await logOut()
  await logouts()[0]!.refuse(503, 'NOT_READY')
  await last().lose()
  for (const sent of [2, 3]) {
    await pass(30_000)
    expect(logouts()).toHaveLength(sent)
    await last()[sent === 2 ? 'lose' : 'answer']({})
  }
  await pass(90_000)
  expect(logouts()).toHaveLength(3)
})

test('a retry leaves what a visitor has typed since, and a new sign-in cancels it', async () => {
  const { logouts, last } = await logOut()
  await logouts()[0]!.lose()
  await last().lose()
  localStorage.setItem(orderDraftName, '{"address":"2 Pear Road"}')
  await setOnline(true)
  expect(localStorage.getItem(orderDraftName)).toContain('Pear Road')
  await logouts()[1]!.lose()
  pendingSignOut.write(null)
  await setOnline(true)
  await pass(90_000)
  expect(logouts()).toHaveLength(2)
})

test('a page without a session sends a sign-out that is still waiting, and nothing otherwise', async () => {
  const { paths, last } = fakeServer()
  tidyDevice()
  expect(paths()).toEqual([])
  pendingSignOut.write(true)
  tidyDevice()
  expect(paths()).toEqual(['GET /customer/logout'])
  await last().answer({})
  expect(pendingSignOut.read()).toBe(false)
})

test('a session that has expired leaves no agreement to send allergens', () => {
  localStorage.setItem(
    orderDraftName,
    JSON.stringify({ customerId: 'c', key: 'k', agreedAllergens: ['milk'] }),
  )
  tidyDevice()
  expect(JSON.parse(localStorage.getItem(orderDraftName)!)).toEqual({ customerId: 'c', key: 'k' })
})

test('a session that has expired leaves no name, and its drafts keep choices without contacts', () => {
  storedCustomer.write({ _id: 'c', name: 'Amira' })
  const draft = { customerId: 'c', key: 'k', address: '1 Plum Lane', mobileNo: '07700900123', tableNo: '4' }
  localStorage.setItem(orderDraftName, JSON.stringify(draft))
  tidyDevice()
  expect(storedCustomer.read()).toBeUndefined()
  expect(JSON.parse(localStorage.getItem(orderDraftName)!)).toEqual({
    customerId: 'c',
    key: 'k',
    tableNo: '4',
  })
})

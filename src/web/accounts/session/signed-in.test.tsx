import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import {
  forgetCustomer,
  goingHome,
  storedCustomer,
  useRequireSignIn,
  useSignedIn,
} from '#web/accounts/session/signed-in.ts'
import { setOnline } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const signIn = () => {
  document.cookie = 'tablefare_signed_in=1; path=/'
}
let loaded: string[] = []
beforeEach(() => {
  loaded = []
  goingHome.isOn = false
  vi.spyOn(location, 'assign').mockImplementation((to) => void loaded.push(String(to)))
})

/** Protected at /user only: sign-in must not be. */
function page(isProtected: boolean, at = '/user?edit=name') {
  /** The result of every render. */
  const seen: boolean[] = []
  const hook = renderInRouter(
    () => {
      const isOver = useRequireSignIn(useLocation().pathname === '/user' && isProtected)
      seen.push(isOver)
      return isOver
    },
    { at },
  )
  return { ...hook, seen }
}

test('signed in is read from the cookie, and read again when the stored customer changes', async () => {
  const { result } = renderInRouter(useSignedIn)
  expect(result.current).toBe(false)
  await act(async () => {
    signIn()
    await Promise.resolve()
    storedCustomer.write({ _id: 'c' })
  })
  expect(result.current).toBe(true)
  await act(async () => forgetCustomer())
  expect(result.current).toBe(false)
})

test.each([
  ['a public page', false, false, '/user?edit=name'],
  ['a protected page', true, true, '/sign-in?from=%2Fuser%3Fedit%3Dname'],
])('without a session %s is shown or not', async (_, isProtected, isOver, path) => {
  const hook = page(isProtected)
  await act(async () => {})
  expect([hook.seen.includes(true), hook.path()]).toEqual([isOver, path])
})

test('a session that ends hides the page at once and leads to sign-in', async () => {
  signIn()
  const hook = page(true)
  expect(hook.result.current).toBe(false)
  await act(async () => forgetCustomer())
  expect(hook.path()).toBe('/sign-in?from=%2Fuser%3Fedit%3Dname')
  expect(hook.seen).toContain(true)
})

test('offline the page is hidden and stays where it is; home is loaded when the connection returns, once', async () => {
  await setOnline(false)
  signIn()
  const hook = page(true)
  await act(async () => forgetCustomer())
  expect([hook.result.current, hook.path()]).toEqual([true, '/user?edit=name'])
  expect(loaded).toEqual([])
  await setOnline(true)
  expect(loaded).toEqual(['/'])
  hook.unmount()
  await setOnline(true)
  expect(loaded).toEqual(['/'])
})

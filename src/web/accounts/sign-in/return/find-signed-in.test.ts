import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { findSignedIn } from '#web/accounts/sign-in/return/find-signed-in.ts'
import { sendContext } from '#web/platform/calls/context.ts'

function sessionOf(data: object | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  const [status, body] = data ? [200, { data }] : [401, { error: 'Sign in.', code: 'NOT_SIGNED_IN' }]
  context.set(sendContext, async () => ({ status, json: async () => body, setCookies: [] }))
  return context
}

test('D4: a guest is not signed in, but their mobile number is known', async () => {
  const guest = { kind: 'guest', email: null, mobileNo: '07911 123777' }
  expect(await findSignedIn(sessionOf(guest))).toEqual({ guestMobile: '07911 123777' })
  const customer = { kind: 'customer', email: 'amira@example.com', mobileNo: '07911 123777' }
  expect(await findSignedIn(sessionOf(customer))).toEqual({ signedInAs: 'amira@example.com' })
  expect(await findSignedIn(sessionOf(undefined))).toEqual({})
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { changeFactors } from '#web/accounts/second-factor/change-factors.ts'
import { sendContext } from '#web/platform/calls/context.ts'

const setUp = { challenge: 'a'.repeat(43), secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }

/** Sends a form to an API that refuses everything in this way. */
function sendRefused(form: Record<string, string>, status: number, body: object) {
  const context = new RouterContextProvider()
  context.set(sendContext, async () => ({ status, json: async () => body, setCookies: [] }))
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.set(name, value)
  return changeFactors(context, sent)
}

test.each([
  ['a wrong code', 400, { code: 'WRONG_TOTP', error: 'That code is not correct.' }],
  ['too many attempts', 429, { code: 'TOO_MANY_TRIES', error: 'Too many attempts.' }],
  ['a server that does not answer', 502, {}],
])('after %s the same app can be confirmed again', async (_name, status, body) => {
  const answer = await sendRefused({ intent: 'confirm-totp', ...setUp, code: '123456' }, status, body)
  expect(answer).toMatchObject({ setUp, failed: { intent: 'confirm-totp' } })
})

test('an app whose time is over starts again with the password, and the page says so', async () => {
  const body = { code: 'CHALLENGE_NOT_VALID', error: 'Start again.' }
  const answer = await sendRefused({ intent: 'confirm-totp', ...setUp, code: '123456' }, 410, body)
  expect(answer?.setUp).toBeUndefined()
  expect(answer?.failed?.problem).toMatch(/Enter your password for a new code to scan\.$/)
})

test('a passkey form that was sent before hydration gets an answer', async () => {
  const answer = await sendRefused({ intent: 'add-passkey', name: 'Laptop', password: 'x' }, 500, {})
  expect(answer?.failed).toMatchObject({ intent: 'add-passkey', typed: { name: 'Laptop' } })
  expect(answer?.failed?.problem).toBe('The page was still loading. Press Add a passkey again.')
})

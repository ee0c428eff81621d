import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useOneTimeCode } from '#web/accounts/sign-in/code/use-one-time-code.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

type Check = { signal: AbortSignal; end(problem?: Error): Promise<void> }

function code() {
  const server = fakeServer()
  const checks: Check[] = []
  const hook = renderHook(() =>
    useOneTimeCode('reset', undefined, (_, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      checks.push({ signal, end: (problem) => act(async () => (problem ? reject(problem) : resolve())) })
      return promise
    }),
  )
  const submit = () => act(async () => void hook.result.current.submit('07700900123', '123456'))
  const send = () => act(async () => void hook.result.current.send('07700 900123'))
  return { ...server, ...hook, checks, submit, send }
}

test.each([
  ['right', undefined, { kind: 'success', text: 'Success! Your code is correct!' }],
  [
    'wrong',
    new Refused(400, { error: 'Wrong code.', code: 'WRONG_CODE' }),
    { kind: 'error', text: 'Wrong code.' },
  ],
  ['lost', new TypeError('fetch failed'), { kind: 'error', text: expect.stringContaining('offline') }],
])('a %s code', async (_, problem, result) => {
  const { result: hook, submit, checks } = code()
  await submit()
  expect(hook.current).toMatchObject({ busy: 'checking', result: undefined })
  await checks[0]!.end(problem)
  expect(hook.current).toMatchObject({ busy: undefined, result: { about: 'checking', ...result } })
})

test('a page that was left aborts its check and shows no late result', async () => {
  const { result, submit, checks, unmount } = code()
  await submit()
  unmount()
  expect(checks[0]!.signal.aborted).toBe(true)
  await checks[0]!.end()
  expect(result.current.result).toBeUndefined()
})

test('a code is not sent from a page without https, and the text says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { result, send, requests } = code()
  await send()
  expect(requests).toEqual([])
  expect(result.current.result).toEqual({
    about: 'sending',
    kind: 'error',
    text: 'otp is not sent: This page must be opened with https.',
  })
})

test('a refused challenge ends the step and its progress, and the step can be tried again', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { result, send, last, requests } = code()
  await send()
  expect(result.current).toMatchObject({ busy: 'sending', progress: 'Checking that you are not a robot…' })
  await last().refuse(429, 'TOO_MANY_REQUESTS', 'Wait a minute.')
  expect(result.current).toMatchObject({
    busy: undefined,
    progress: '',
    sent: undefined,
    result: { kind: 'error', text: 'otp is not sent: Wait a minute.' },
  })
  await send()
  expect([requests.length, result.current.result]).toEqual([2, undefined])
})

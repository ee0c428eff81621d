import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

function passwordForm(work = vi.fn<(form: FormData) => Promise<void>>(async () => {})) {
  const server = fakeServer()
  const { result } = renderHook(() => usePasswordForm(work))
  const form = document.createElement('form')
  form.innerHTML = '<input name="password" value="plum jam" /><input name="name" value="Pass" />'
  const submit = () =>
    act(async () => result.current.onSubmit({ preventDefault() {}, currentTarget: form } as never))
  return { ...server, result, submit, work }
}

test('the command runs with the form after the password is confirmed', async () => {
  const { result, submit, last, work } = passwordForm()
  await submit()
  expect(last().body).toEqual({ password: 'plum jam' })
  expect([result.current.isBusy, work.mock.calls.length]).toEqual([true, 0])
  await last().answer({})
  expect(work.mock.calls[0]![0].get('name')).toBe('Pass')
  expect(result.current).toMatchObject({ isBusy: false, error: undefined, passwordProblem: undefined })
})

test('a double press asks once', async () => {
  const { submit, requests } = passwordForm()
  await submit()
  await submit()
  expect(requests).toHaveLength(1)
})

test('a wrong password is the error of its field, and nothing runs; the next attempt clears it', async () => {
  const { result, submit, last, work } = passwordForm()
  await submit()
  await last().refuse(400, 'WRONG_PASSWORD', 'That password is incorrect.')
  expect(result.current).toMatchObject({ isBusy: false, passwordProblem: 'That password is incorrect.' })
  expect([result.current.error, work.mock.calls.length]).toEqual([undefined, 0])
  await submit()
  expect(result.current.passwordProblem).toBeUndefined()
})

test.each([
  ['a refused command', new Refused(409, { error: 'Taken.', code: 'ALREADY_TAKEN' }), 'Taken.'],
  ['a lost one', new TypeError('fetch failed'), expect.stringContaining('offline')],
])('%s is the error of the form', async (_, problem, error) => {
  const { result, submit, last } = passwordForm(vi.fn(() => Promise.reject(problem)))
  await submit()
  await last().answer({})
  expect(result.current).toMatchObject({ isBusy: false, error, passwordProblem: undefined })
})

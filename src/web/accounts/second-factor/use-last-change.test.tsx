import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FactorAnswer } from '#web/accounts/second-factor/change-factors.ts'
import { useLastChange } from '#web/accounts/second-factor/use-last-change.ts'

function lastChange(answer?: FactorAnswer) {
  const { result, rerender } = renderHook(useLastChange, { initialProps: answer })
  const shown = () => ({ status: result.current.status, codes: result.current.recoveryCodes })
  return { result, rerender, shown }
}

const added = { done: 'App added.', recoveryCodes: ['a', 'b'] }
const refused = { failed: { problem: 'Wrong password' } } as unknown as FactorAnswer

test('the new codes stay on the page when another form is refused, without the old status', () => {
  const { rerender, shown } = lastChange(added)
  expect(shown()).toEqual({ status: 'App added.', codes: ['a', 'b'] })
  rerender(refused)
  expect(shown()).toEqual({ status: undefined, codes: ['a', 'b'] })
})

test.each([
  ['null keeps the codes that are valid', { done: 'Renamed.', recoveryCodes: null }, ['a', 'b']],
  ['no value means that they may have ended', { done: 'Removed.' }, undefined],
  ['new codes replace them', { done: 'Renewed.', recoveryCodes: ['c'] }, ['c']],
])('after another change: %s', (_, answer, codes) => {
  const { rerender, shown } = lastChange(added)
  rerender(answer)
  expect(shown()).toEqual({ status: answer.done, codes })
})

test('a change by a script shows the same, until the next answer of the page', () => {
  const { result, rerender, shown } = lastChange()
  act(() => result.current.setLastChange({ done: 'Passkey added.', recoveryCodes: ['k'] }))
  expect(shown()).toEqual({ status: 'Passkey added.', codes: ['k'] })
  rerender(refused)
  expect(shown()).toEqual({ status: undefined, codes: ['k'] })
})

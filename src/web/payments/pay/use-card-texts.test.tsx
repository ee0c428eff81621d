import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { RefusedField } from '#web/payments/pay/card-entry-props.ts'
import { useCardTexts } from '#web/payments/pay/use-card-texts.ts'

const fields = ['cardNumber', 'name', 'expiry', 'cvc'] as const

function card(refused?: RefusedField) {
  const { result } = renderHook(useCardTexts, { initialProps: refused })
  return {
    result,
    type: (field: (typeof fields)[number], text: string) => act(() => result.current.onType(field, text)),
    leave: (field: (typeof fields)[number]) => act(() => result.current.onLeave(field)),
    problems: () => fields.map((field) => result.current.problem(field) !== undefined),
  }
}

test('a field shows its error after it was left with a text, and all do after submit', () => {
  const { result, type, leave, problems } = card()
  expect([result.current.isEmpty, result.current.firstWrong]).toEqual([true, 'cardNumber'])
  leave('name')
  type('cardNumber', '4242')
  expect(problems()).toEqual([false, false, false, false])
  leave('cardNumber')
  expect(problems()).toEqual([true, false, false, false])
  type('cardNumber', '4242 4242 4242 4242')
  expect(problems()).toEqual([false, false, false, false])
  act(() => result.current.setSubmitted())
  expect(problems()).toEqual([false, true, true, true])
})

test('a complete card has no error; one that expired has', () => {
  const { result, type } = card()
  type('cardNumber', '4242 4242 4242 4242')
  type('name', 'Amira Khan')
  type('expiry', '11/26')
  type('cvc', '123')
  expect(result.current.firstWrong).toBeUndefined()
  type('expiry', '10/26')
  expect(result.current.firstWrong).toBe('expiry')
})

test('a refused field keeps its text and error until it is typed in; secrets are not filled in again', () => {
  const refused = {
    field: 'expiry',
    problem: 'The bank refused it.',
    typed: { name: 'Amira', expiry: '11/29' },
  }
  const { result, type } = card(refused)
  expect(result.current.texts).toEqual({ cardNumber: '', name: 'Amira', expiry: '11/29', cvc: '' })
  expect(result.current.problem('expiry')).toBe('The bank refused it.')
  type('cvc', '1')
  expect(result.current.problem('expiry')).toBe('The bank refused it.')
  type('expiry', '11/30')
  expect(result.current.problem('expiry')).toBeUndefined()
})

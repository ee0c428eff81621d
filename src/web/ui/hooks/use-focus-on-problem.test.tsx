import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'

test('each refusal moves the focus to the wrong field, and a render without a new one does not', () => {
  document.body.innerHTML = '<input id="a" /><main id="main"><input id="b" aria-invalid="true" /></main>'
  const focused = () => document.activeElement?.id
  const refusal = {}
  const { rerender } = renderHook(useFocusOnProblem, { initialProps: undefined as object | undefined })
  expect(focused()).not.toBe('b')
  rerender(refusal)
  expect(focused()).toBe('b')
  document.querySelector<HTMLElement>('#a')!.focus()
  rerender(refusal)
  expect(focused()).toBe('a')
  rerender({})
  expect(focused()).toBe('b')
})

import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'

import { useSelection } from '#web/catalogue/bulk-edits/use-selection.ts'

const ids = ['a', 'b', 'c', 'd']

function boxes() {
  document.body.innerHTML = `<div data-dishes>${ids.map((id) => `<input data-dish="${id}">`).join('')}</div>`
  const box = (id: string) => document.querySelector<HTMLInputElement>(`[data-dish=${id}]`)!
  return { box }
}

function press(box: HTMLInputElement, key: string, shiftKey = false) {
  return { key, shiftKey, currentTarget: box, preventDefault: () => {} } as KeyboardEvent<HTMLInputElement>
}

test('a click selects one dish, and with Shift all dishes since the one before', () => {
  const { result } = renderHook(() => useSelection(ids))
  act(() => result.current.toggle('b', false))
  act(() => result.current.toggle('d', true))
  expect(result.current.selected).toEqual(['b', 'c', 'd'])
  act(() => result.current.toggle('c', false))
  expect(result.current.selected).toEqual(['b', 'd'])
  act(() => result.current.set(['a', 'b'], true))
  expect(result.current.selected).toEqual(['a', 'b', 'd'])
  act(() => result.current.clear())
  expect(result.current.selected).toEqual([])
})

test('arrow keys go from box to box, and select with Shift', () => {
  const { result } = renderHook(() => useSelection(ids))
  const { box } = boxes()
  act(() => result.current.onKeyDown(press(box('a'), 'ArrowDown')))
  expect(document.activeElement).toBe(box('b'))
  expect(result.current.selected).toEqual([])
  act(() => result.current.onKeyDown(press(box('b'), 'ArrowDown', true)))
  expect(document.activeElement).toBe(box('c'))
  expect(result.current.selected).toEqual(['b', 'c'])
  act(() => result.current.onKeyDown(press(box('a'), 'ArrowUp')))
  expect(document.activeElement).toBe(box('c'))
})

test('a dish that was removed meanwhile is no longer selected', () => {
  const { result, rerender } = renderHook((list: string[]) => useSelection(list), { initialProps: ids })
  act(() => result.current.set(['a', 'b'], true))
  rerender(['b', 'c'])
  expect(result.current.selected).toEqual(['b'])
})

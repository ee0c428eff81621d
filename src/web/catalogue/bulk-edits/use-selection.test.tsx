import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'

import { useSelection } from '#web/catalogue/bulk-edits/use-selection.ts'

const ids = ['a', 'b', 'c', 'd']

function boxes() {
  document.body.innerHTML = `<div>${ids.map((id) => `<input data-dish="${id}">`).join('')}</div>`
  const list = document.body.firstElementChild as HTMLElement
  const box = (id: string) => list.querySelector<HTMLInputElement>(`[data-dish=${id}]`)!
  return { list, box }
}

function press(list: HTMLElement, target: HTMLElement, key: string, shiftKey = false) {
  return {
    key,
    shiftKey,
    target,
    currentTarget: list,
    preventDefault: () => {},
  } as unknown as KeyboardEvent<HTMLElement>
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
  const { list, box } = boxes()
  act(() => result.current.onKeyDown(press(list, box('a'), 'ArrowDown')))
  expect(document.activeElement).toBe(box('b'))
  expect(result.current.selected).toEqual([])
  act(() => result.current.onKeyDown(press(list, box('b'), 'ArrowDown', true)))
  expect(document.activeElement).toBe(box('c'))
  expect(result.current.selected).toEqual(['b', 'c'])
  act(() => result.current.onKeyDown(press(list, box('a'), 'ArrowUp')))
  expect(document.activeElement).toBe(box('c'))
})

test('a dish that was removed meanwhile is no longer selected', () => {
  const { result, rerender } = renderHook((list: string[]) => useSelection(list), { initialProps: ids })
  act(() => result.current.set(['a', 'b'], true))
  rerender(['b', 'c'])
  expect(result.current.selected).toEqual(['b'])
})

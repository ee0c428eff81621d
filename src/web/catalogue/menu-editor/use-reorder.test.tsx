import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'

import { useReorder } from '#web/catalogue/menu-editor/use-reorder.ts'

const items = ['a', 'b', 'c'].map((id) => ({ _id: id, name: `Dish ${id}` }))

function list() {
  const move = vi.fn(async () => true)
  const { result } = renderHook(() => useReorder(items, move))
  const press = (id: string, key: string) =>
    act(async () =>
      result.current
        .grip(items.find((item) => item._id === id)!)
        .onKeyDown({ key, preventDefault: () => {} } as KeyboardEvent),
    )
  return { result, move, press }
}

test('a dish is lifted, moved and dropped by keyboard, and each step is announced', async () => {
  const { result, move, press } = list()
  await press('a', 'ArrowDown')
  expect(result.current.isLifted('a')).toBe(false)
  await press('a', ' ')
  expect(result.current.message).toBe('Dish a is lifted, place 1 of 3. Arrow keys move it, space drops it.')
  await press('a', 'ArrowDown')
  await press('a', 'ArrowDown')
  await press('a', 'ArrowDown')
  expect(result.current.message).toBe('Place 3 of 3.')
  expect(result.current.markOf('c')).toBe('after')
  await press('a', 'Enter')
  expect(move).toHaveBeenCalledExactlyOnceWith('a', 2)
  expect(result.current.isLifted('a')).toBe(false)
})

test('Escape, another focus and a drop at the same place move nothing', async () => {
  const { result, move, press } = list()
  await press('b', ' ')
  await press('b', 'ArrowUp')
  expect(result.current.markOf('a')).toBe('before')
  await press('b', 'Escape')
  expect(result.current.message).toBe('Not moved.')
  await press('b', ' ')
  act(() => void result.current.grip(items[1]!).onBlur())
  expect(result.current.isLifted('b')).toBe(false)
  await press('b', ' ')
  await press('b', ' ')
  expect(move).not.toHaveBeenCalled()
})

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useFileDrop } from '#web/catalogue/menu-files/use-file-drop.ts'

function fire(name: string, more: object = {}) {
  const event = Object.assign(new Event(name, { cancelable: true }), { relatedTarget: null }, more)
  act(() => void document.dispatchEvent(event))
  return event
}

test('a file that is dropped anywhere on the page is taken, and does not replace the page', () => {
  const take = vi.fn()
  const { result, unmount } = renderHook(() => useFileDrop(take))
  fire('dragover')
  expect(result.current).toBe(true)
  fire('dragleave')
  expect(result.current).toBe(false)
  const file = new File(['x'], 'menu.csv')
  expect(fire('drop', { dataTransfer: { files: [file] } }).defaultPrevented).toBe(true)
  expect(take).toHaveBeenCalledExactlyOnceWith(file)
  unmount()
  expect(fire('drop', { dataTransfer: { files: [file] } }).defaultPrevented).toBe(false)
  expect(take).toHaveBeenCalledOnce()
})

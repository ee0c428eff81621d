import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useScrolled } from '#web/ui/hooks/use-scrolled.ts'

const scrollTo = (top: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
    window.dispatchEvent(new Event('scroll'))
  })

test('past the first mark until back above the second, without flicker in between', () => {
  scrollTo(0)
  const { result, unmount } = renderHook(() => useScrolled(200, 120))
  const seen = [200, 201, 150, 120, 119, 150, 200, 201].map((top) => {
    scrollTo(top)
    return result.current
  })
  expect(seen).toEqual([false, true, true, true, false, false, false, true])
  unmount()
  scrollTo(0)
  expect(result.current).toBe(true)
})

test('a page that opens scrolled down is scrolled at once', () => {
  scrollTo(500)
  expect(renderHook(() => useScrolled(200, 120)).result.current).toBe(true)
})

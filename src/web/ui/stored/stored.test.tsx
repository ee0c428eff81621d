import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { parseJson, stored, useStored } from '#web/ui/stored/stored.ts'

const value = () => stored('test.value', (text) => parseJson(text) as string | undefined)

test('every hook follows the value, whether this page or another tab changes it', () => {
  const one = value()
  const { result } = renderHook(() => [useStored(one, 'on the server'), useStored(value(), undefined)])
  expect(result.current).toEqual([undefined, undefined])
  act(() => one.write('here'))
  expect(result.current).toEqual(['here', 'here'])
  act(() => {
    localStorage.setItem('test.value', '"there"')
    dispatchEvent(new StorageEvent('storage', { key: 'test.value' }))
  })
  expect(result.current).toEqual(['there', 'there'])
  act(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(result.current).toEqual([undefined, undefined])
})

test('the server renders the given value', () => {
  const Page = () => useStored(value(), 'on the server')
  expect(renderToString(<Page />)).toBe('on the server')
})

test('an unmounted hook no longer listens', () => {
  const one = value()
  const { result, unmount } = renderHook(() => useStored(one, undefined))
  unmount()
  act(() => one.write('late'))
  expect(result.current).toBeUndefined()
})

test('a value that is not JSON reads as nothing', () => {
  localStorage.setItem('test.value', '{')
  expect(value().read()).toBeUndefined()
})

test('without storage a value lasts as long as the page, also a deleted one', () => {
  const one = value()
  localStorage.setItem('test.value', '"old"')
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => '"old"', setItem: full, removeItem: full, clear: () => {} })
  one.write('new')
  expect(one.read()).toBe('new')
  one.write(null)
  expect(one.read()).toBeNull()
  vi.unstubAllGlobals()
  one.write('again')
  expect(one.read()).toBe('again')
})

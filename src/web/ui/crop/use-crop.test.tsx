import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useCrop } from '#web/ui/crop/use-crop.ts'

const size = { width: 2_400, height: 1_600 }

test('a banner starts with the whole width, from the middle', () => {
  const { result } = renderHook(() => useCrop('banner', size))
  expect(result.current).toMatchObject({ crop: { left: 0, top: 400, width: 2_400 }, zoom: 0, canZoom: true })
})

test('zoom goes down to the least width, and steps then move the part to the edges and no further', () => {
  const { result } = renderHook(() => useCrop('banner', size))
  act(() => result.current.setZoom(100))
  expect(result.current).toMatchObject({ crop: { left: 600, top: 600, width: 1_200 }, zoom: 100 })
  act(() => result.current.step(-0.02, 0))
  expect(result.current.crop.left).toBe(552)
  for (let times = 0; times < 60; times++) act(() => result.current.step(-0.02, 0.02))
  expect(result.current.crop).toEqual({ left: 0, top: 1_200, width: 1_200 })
})

test('a drag counts from where it began', () => {
  const { result } = renderHook(() => useCrop('logo', size))
  const from = result.current.crop
  act(() => result.current.move(from, 100, 0))
  act(() => result.current.move(from, -50, 0))
  expect(result.current.crop.left).toBe(from.left - 50)
})

test('a picture of just the least size cannot be zoomed', () => {
  const { result } = renderHook(() => useCrop('logo', { width: 200, height: 200 }))
  act(() => result.current.setZoom(80))
  expect(result.current).toMatchObject({ crop: { left: 0, top: 0, width: 200 }, zoom: 0, canZoom: false })
})

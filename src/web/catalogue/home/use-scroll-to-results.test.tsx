import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useScrollToResults } from '#web/catalogue/home/use-scroll-to-results.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

let scrolled: unknown[] = []
beforeEach(() => {
  scrolled = []
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void scrolled.push(to))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

/** A home page that navigates with this state. */
async function go(to: string, state: unknown) {
  const { router } = renderInRouter(useScrollToResults)
  const page = document.createElement('div')
  page.innerHTML = '<h2 id="restaurants" tabindex="-1"></h2>'
  document.body.append(page)
  await act(() => router.navigate(to, { state }))
  return document.activeElement?.id
}

test('after a search the page scrolls to the results, and so does the keyboard', async () => {
  expect(await go('/?postCode=E1', 'searched')).toBe('restaurants')
  expect(scrolled).toEqual([expect.objectContaining({ behavior: 'smooth' })])
})

test('with reduced motion it jumps', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await go('/?postCode=E1', 'searched')
  expect(scrolled).toEqual([expect.objectContaining({ behavior: 'instant' })])
})

test('any other navigation moves nothing', async () => {
  expect(await go('/?sort=rank', null)).not.toBe('restaurants')
  expect(scrolled).toEqual([])
})

import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'

function form(isDirty: boolean, bySearch = false) {
  const element = <AskBeforeLeaving what="the hours" isDirty={isDirty} bySearch={bySearch} />
  const router = createMemoryRouter(
    [
      { path: '/hours', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/hours'] },
  )
  const page = render(<RouterProvider router={router} />)
  return { ...page, router, goTo: (to: string) => act(() => router.navigate(to)) }
}

/** Whether the browser would ask before it closes or reloads the tab. */
function asksOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('closing the tab asks while there are unsaved changes, and no more once the page is left', async () => {
  const clean = form(false)
  expect(asksOnClosing()).toBe(false)
  clean.unmount()
  const dirty = form(true)
  expect(asksOnClosing()).toBe(true)
  dirty.unmount()
  expect(asksOnClosing()).toBe(false)
})

test('a link asks first; the same page and the way to sign-in do not', async () => {
  const { router, goTo } = form(true)
  await goTo('/hours?day=1')
  expect(router.state.location.search).toBe('?day=1')
  await goTo('/sales')
  expect(router.state.location.pathname).toBe('/hours')
  expect(screen.getByText('Leave without saving the hours?')).toBeTruthy()
  await act(async () => screen.getByText('Leave without saving').click())
  expect(router.state.location.pathname).toBe('/sales')
})

test('the way to sign-in is never blocked', async () => {
  const { router, goTo } = form(true)
  await goTo('/sign-in')
  expect(router.state.location.pathname).toBe('/sign-in')
})

test('where the search chooses another day, it asks too; a hash alone does not', async () => {
  const { router, goTo } = form(true, true)
  await goTo('/hours#day')
  expect(router.state.location.hash).toBe('#day')
  await goTo('/hours?day=1')
  expect(router.state.location.search).toBe('')
  expect(screen.getByText('Leave without saving the hours?')).toBeTruthy()
})

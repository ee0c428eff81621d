import { act, render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { useVersionsAtNavigation, useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

/** A page in a frame whose menu version the test sets. */
async function pageIn(asked: number, version: number) {
  const loader = vi.fn(() => null)
  let setVersion!: (version: number) => void
  function Frame() {
    const [menuVersion, set] = useState(version)
    useEffect(() => {
      setVersion = set
    }, [])
    return (
      <Outlet
        context={{
          menuVersion,
          tablesVersion: 0,
          versionsAtNavigation: { menuVersion: asked, tablesVersion: 0 },
        }}
      />
    )
  }
  function Page() {
    useRevalidateOn('menuVersion')
    return null
  }
  const routes = [{ id: 'frame', element: <Frame />, loader, children: [{ path: '/', element: <Page /> }] }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { frame: null } } })
  render(<RouterProvider router={router} />)
  await act(async () => {})
  return { loads: () => loader.mock.calls.length, change: (to: number) => act(async () => setVersion(to)) }
}

test('a page is read again for each later version, once', async () => {
  const { loads, change } = await pageIn(1, 1)
  expect(loads()).toBe(0)
  await change(2)
  await change(2)
  expect(loads()).toBe(1)
  await change(3)
  expect(loads()).toBe(2)
})

test('a change between the request and the first render is not missed', async () => {
  expect((await pageIn(1, 2)).loads()).toBe(1)
})

test('the versions are those of the moment when the last navigation started', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const hook = renderInRouter(useVersionsAtNavigation, {
    props: { menuVersion: 1, tablesVersion: 1 },
    loader: () => promise,
  })
  hook.rerender({ menuVersion: 2, tablesVersion: 1 })
  expect(hook.result.current).toMatchObject({ menuVersion: 1 })
  await act(async () => void hook.router.navigate('/next'))
  expect(hook.result.current).toMatchObject({ menuVersion: 2 })
  hook.rerender({ menuVersion: 3, tablesVersion: 1 })
  await act(async () => resolve(null))
  expect(hook.result.current).toMatchObject({ menuVersion: 2, isAsking: false })
})

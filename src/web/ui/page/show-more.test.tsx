import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'

import { ShowMore } from '#web/ui/page/show-more.tsx'

const all = ['Naan', 'Roti', 'Paratha', 'Kulcha', 'Dosa']

/** A list in pages of two; `hasLinks` puts a link into the heading of each item. */
function List({ hasLinks }: { hasLinks: boolean }) {
  const page = useLoaderData<number>()
  const shown = all.slice(0, page * 2)
  return (
    <>
      {shown.map((name, at) => (
        <article key={name} id={`breads-${at}`}>
          <h2>{hasLinks ? <a href={`/${name}`}>{name}</a> : name}</h2>
        </article>
      ))}
      <ShowMore
        of="breads"
        count={shown.length}
        pages={{ first: 1, last: page, more: shown.length < all.length }}
      />
    </>
  )
}

async function open(hasLinks = true, at = '/') {
  const loader = ({ request }: { request: Request }) =>
    Number(new URL(request.url).searchParams.get('page') ?? 1)
  const router = createMemoryRouter(
    [{ path: '/', element: <List hasLinks={hasLinks} />, loader, hydrateFallbackElement: <p>Wait</p> }],
    { initialEntries: [at] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  return router
}
const more = () => act(async () => screen.getByRole('link', { name: 'Show more breads' }).click())

test('D39: the keyboard continues from the first item that was added, and the end is shown', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await more()
  expect(document.activeElement?.textContent).toBe('Paratha')
  expect(screen.getByRole('status').textContent).toBe('4 breads shown')
  await more()
  expect(document.activeElement?.textContent).toBe('Dosa')
  expect(screen.getByRole('status').textContent).toBe('That’s all: 5 breads.')
  expect(screen.queryByRole('link', { name: 'Show more breads' })).toBeNull()
})

test('an item without a link takes the focus itself', async () => {
  await open(false)
  await more()
  expect(document.activeElement?.id).toBe('breads-2')
})

test('a page that was opened by its address, or by Back, moves no focus', async () => {
  const router = await open(true, '/?page=2')
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/?page=3', { state: { firstAdded: 'breads-4' } }))
  expect(document.activeElement?.textContent).toBe('Dosa')
  ;(document.activeElement as HTMLElement).blur()
  await act(() => router.navigate(-1))
  await act(() => router.navigate(1))
  expect(document.activeElement).toBe(document.body)
})

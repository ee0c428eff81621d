import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { SearchForm } from '#web/catalogue/search/search-form.tsx'
import { searchedPostCode, useSearchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

function Home() {
  useSearchedPostCode(undefined)
  return <SearchForm tone="cloth" />
}

/** A home page whose list near the remembered post code has not arrived yet. */
async function openHome() {
  searchedPostCode.write('BT1 5GS')
  const list = Promise.withResolvers<null>()
  const isRemembered = (url: string) => new URL(url).searchParams.get('postCode') === 'BT1 5GS'
  const router = createMemoryRouter(
    [
      {
        id: 'home',
        path: '/',
        element: <Home />,
        loader: ({ request }) => (isRemembered(request.url) ? list.promise : null),
      },
    ],
    { initialEntries: ['/?postCode='], hydrationData: { loaderData: { home: null } } },
  )
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/?sort=rank'))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Post code/ })
  return {
    router,
    field,
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    arrive: () => act(async () => list.resolve(null)),
  }
}

test('a text typed while the list near the remembered post code loads stays in the field', async () => {
  const { router, field, type, arrive } = await openHome()
  expect(router.state.navigation.state).toBe('loading')
  type('N1 9')
  await arrive()
  expect(router.state.location.search).toContain('postCode=BT1+5GS')
  expect(field.value).toBe('N1 9')
})

test('the remembered post code is beside the field, which stays free for a name', async () => {
  const { field, arrive } = await openHome()
  await arrive()
  expect(field.form!.textContent).toContain('Near BT1 5GS')
  expect(field.value).toBe('')
})

test('a search under way goes on when the list near the remembered post code arrives', async () => {
  const server = fakeServer()
  const { router, field, type, arrive } = await openHome()
  type('N1 9GU')
  fireEvent.submit(field.form!)
  await arrive()
  await server.last().answer({})
  expect(router.state.location.search).toContain('postCode=N1+9GU')
})

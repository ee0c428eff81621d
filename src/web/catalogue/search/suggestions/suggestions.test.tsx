import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { SearchForm } from '#web/catalogue/search/search-form.tsx'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const found = {
  reading: null,
  restaurants: [
    { uniId: 'saffron', name: 'Saffron Street', logo: null, cuisine: null, outcode: 'SE1', isOpen: false },
  ],
  cuisines: [{ slug: 'indian', type: 'Indian', restaurants: 1, isNear: false }],
  dishes: [
    { name: 'Saffron rice', places: 3, isNear: false, from: 2.5, only: null },
    {
      name: 'Saffron kulfi',
      places: 1,
      isNear: false,
      from: 4,
      only: {
        uniId: 'kulfi',
        name: 'Kulfi Bar',
        food: { _id: 'x1', name: 'Saffron kulfi', price: 4, isSoldOut: true },
      },
    },
  ],
  order: ['restaurants', 'cuisines', 'dishes'],
}
const nothing = { reading: null, restaurants: [], cuisines: [], dishes: [], order: found.order }

async function openForm(at = '/') {
  const server = fakeServer()
  const router = createMemoryRouter([{ path: '*', element: <SearchForm tone="cloth" /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => field.focus())
  await act(async () => void (await import('#web/catalogue/search/suggestions/suggestions.tsx')))
  const type = async (value: string) => {
    fireEvent.input(field, { target: { value } })
    await pass(150)
  }
  const press = (key: string) => act(async () => void fireEvent.keyDown(field, { key }))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { ...server, router, field, type, press, active, path: () => router.state.location }
}

test('arrows move through the suggestions and past their ends, and Enter opens the one chosen', async () => {
  const { type, press, active, last, path, field } = await openForm()
  await type('saff')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await last().answer(found)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('option')).toHaveLength(5)
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Restaurants',
    'Cuisines',
    'Dishes',
    'All results',
  ])
  await press('ArrowUp')
  expect(active()).toContain('All results for saff')
  await press('ArrowDown')
  expect(active()).toBeUndefined()
  await press('ArrowDown')
  expect(active()).toContain('Saffron StreetSE1 · Closed now')
  await press('Enter')
  expect(path().pathname).toBe('/order/saffron')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a dish of one restaurant leads to it there and says that it is sold out, one of several leads to the list', async () => {
  const { type, last, path } = await openForm('/?postCode=SE1&cuisine=indian')
  await type('saff')
  expect(last().path).toBe('/restaurant/suggest?q=saff&postCode=SE1')
  await last().answer(found)
  const option = (name: RegExp) => screen.getByRole('option', { name })
  expect(option(/kulfi/).textContent).toContain('£4.00 at Kulfi Bar · Sold out')
  expect(option(/kulfi/).getAttribute('href')).toBe('/order/kulfi?dish=x1#dish-x1')
  await act(async () => void fireEvent.click(option(/rice/)))
  expect(path().search).toBe('?q=Saffron+rice&postCode=SE1&cuisine=indian')
})

test('Escape closes the list and keeps the text; typing opens it again', async () => {
  const { type, press, last, field } = await openForm()
  await type('saff')
  await last().answer(found)
  await press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('saff')
  await type('saffr')
  await last().answer(found)
  expect(screen.getByRole('listbox')).toBeDefined()
})

test('an outdated request is aborted, and its suggestions stay until the next ones arrive', async () => {
  const { type, requests, last } = await openForm()
  await type('sa')
  await type('saf')
  expect(requests[0]!.isAborted()).toBe(true)
  await last().answer(found)
  await type('saff')
  expect(screen.getAllByRole('option')).toHaveLength(5)
  await last().answer(nothing)
  expect(screen.getByText('Nothing is called “saff”.')).toBeDefined()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('nothing is asked for a post code or a single letter, and letters typed fast are asked once', async () => {
  const { type, requests, field } = await openForm()
  await type('s')
  for (const postCode of ['SE1', 'SE1 9', 'SE1 9AA']) await type(postCode)
  expect(requests).toHaveLength(0)
  for (const value of ['sa', 'saf', 'saff']) fireEvent.input(field, { target: { value } })
  await pass(150)
  expect(requests.map(({ path }) => path)).toEqual(['/restaurant/suggest?q=saff'])
})

test('without a connection it says so', async () => {
  const { type, last } = await openForm()
  await type('saff')
  await last().lose()
  expect(screen.getByText('You seem to be offline. Check your connection, then try again.')).toBeDefined()
})

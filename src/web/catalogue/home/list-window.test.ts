import { expect, test } from 'vitest'

import { cardsOnAPage, toRow, toWindow } from '#web/catalogue/home/list-window.ts'

const restaurants = Array.from({ length: 700 }, (_, at) => at)

/** The list as the page would show it, with the API's own paging. */
function show(page: number) {
  const { page: asked, limit } = toWindow(page)
  const data = restaurants.slice((asked - 1) * limit, asked * limit)
  return toRow(data, { more: restaurants.length > asked * limit }, page)
}

test('D39: pages 1 to 10 are added below each other', () => {
  for (let page = 1; page <= 10; page++) {
    const { found, paging } = show(page)
    expect(found).toEqual(restaurants.slice(0, page * cardsOnAPage))
    expect(paging).toMatchObject({ first: 1, page, more: true })
  }
})

test('D39: page 11 begins the next row, and the last page has no more', () => {
  expect(show(11)).toMatchObject({ found: restaurants.slice(120, 132), paging: { first: 11, more: true } })
  expect(show(13).found).toEqual(restaurants.slice(120, 156))
  expect(show(59)).toMatchObject({ found: restaurants.slice(600), paging: { first: 51, more: false } })
  expect(show(58).paging.more).toBe(true)
})

test('D39: no call asks for more restaurants than the API gives', () => {
  for (let page = 1; page <= 80; page++) expect(toWindow(page).limit).toBeLessThanOrEqual(300)
})

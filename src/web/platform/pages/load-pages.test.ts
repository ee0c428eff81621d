import { expect, test } from 'vitest'

import { loadPages } from '#web/platform/pages/load-pages.ts'

/** A list of 25 items in pages of two. */
const list = Array.from({ length: 25 }, (_, at) => ({ _id: `item ${at + 1}` }))
const load = async (page: number) => ({
  data: list.slice((page - 1) * 2, page * 2),
  paging: { more: page * 2 < list.length },
  page,
})
const shown = async (search: string) => {
  const { items, pages, start } = await loadPages(new URLSearchParams(search), load)
  return { ...pages, count: items.length, startPage: start.page }
}

test('a list shows its first page, and with ?page=3 the first three as one', async () => {
  expect(await shown('')).toMatchObject({ count: 2, first: 1, last: 1, more: true, startPage: 1 })
  expect(await shown('page=3')).toMatchObject({ count: 6, more: true, startPage: 1 })
  expect(await shown('page=nonsense')).toMatchObject({ count: 2 })
})

test('the last page says that nothing follows', async () => {
  expect(await shown('page=13')).toMatchObject({ last: 13, more: false, count: 5, first: 11 })
})

test('page 11 begins the next row', async () => {
  expect(await shown('page=10')).toMatchObject({ first: 1, last: 10, count: 20, more: true })
  expect(await shown('page=11')).toMatchObject({ first: 11, last: 11, count: 2, more: true })
})

test('an item that moves between two pages while they load is shown once', async () => {
  const moving = async (page: number) => ({
    data: [{ _id: 'same' }, { _id: `only ${page}` }],
    paging: { more: false },
  })
  const { items } = await loadPages(new URLSearchParams('page=2'), moving)
  expect(items.map(({ _id }) => _id)).toEqual(['same', 'only 1', 'only 2'])
})

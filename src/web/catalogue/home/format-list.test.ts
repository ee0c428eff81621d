import { expect, test } from 'vitest'

import { formatList } from '#web/catalogue/home/format-list.ts'

const paging = { first: 1, page: 1, more: false }
const plain = {
  search: {},
  place: undefined,
  reading: undefined,
  cuisine: undefined,
  sort: 'recommended',
  paging,
  count: 12,
} as const
const nearby = { ...plain, place: 'SE1 9AA', sort: 'nearest' } as const

test.each([
  [plain, 'All Restaurants', '12 restaurants shown, every cuisine, recommended', /has joined yet/],
  [
    { ...nearby, paging: { ...paging, total: 1 } },
    'Results Nearby',
    '1 restaurant near SE1 9AA, nearest first',
    /^No restaurants near SE1 9AA yet/,
  ],
  [
    { ...plain, search: { q: 'tika' }, reading: 'tikka', paging: { ...paging, total: 40 } },
    'Results for “tika”',
    'Nothing is called “tika”, so this is “tikka”. 40 restaurants, best match first',
    /^Nothing is called “tika”\./,
  ],
  [
    { ...plain, search: { q: 'Tandori ' }, reading: 'tandori', paging: { ...paging, total: 3 } },
    'Results for “Tandori ”',
    '3 restaurants, best match first',
    /^Nothing/,
  ],
  [
    { ...plain, search: { q: 'tikka' }, place: 'SE1', sort: 'nearest', paging: { ...paging, total: 0 } },
    'Results for “tikka”',
    '0 restaurants near SE1',
    /^Nothing near SE1 is called “tikka”\./,
  ],
  [
    { ...plain, search: { offers: 'on' }, cuisine: 'Thai' },
    'All Restaurants',
    '12 restaurants shown, Thai, recommended',
    /^Nothing matches all your filters/,
  ],
  [
    { ...plain, paging: { ...paging, page: 2 } },
    'All Restaurants',
    '12 restaurants shown, every cuisine, recommended',
    /no more/,
  ],
] as const)('%j is headed %s', (listed, heading, summary, why) => {
  expect(formatList(listed)).toMatchObject({ heading, summary, why: expect.stringMatching(why) })
})

test.each([
  ['one page', { ...plain, count: 5 }, '5 restaurants shown', 'That’s all: 5 restaurants.'],
  ['more to come', { ...plain, paging: { ...paging, more: true } }, '12 restaurants shown', ''],
  [
    'the end of a later row',
    { ...plain, count: 3, paging: { ...paging, first: 11, page: 11 } },
    '3 restaurants shown',
    'That’s all: 123 restaurants.',
  ],
  ['nothing', { ...plain, count: 0 }, '0 restaurants shown', ''],
  [
    'a search',
    { ...nearby, count: 1, paging: { ...paging, total: 1 } },
    '1 restaurant near SE1 9AA',
    'That’s all: 1 restaurant.',
  ],
  [
    'a search at its limit',
    { ...nearby, count: 60, paging: { ...paging, first: 21, page: 25, total: 300, nearest: 300 } },
    'The nearest 300 restaurants to SE1 9AA',
    'These are the nearest 300 restaurants.',
  ],
  [
    'a filter within that limit',
    { ...nearby, count: 7, paging: { ...paging, total: 7, nearest: 300 } },
    '7 of the nearest 300 restaurants to SE1 9AA',
    'That’s all: 7 of the nearest 300 restaurants.',
  ],
] as const)('D39: the list says how it ends: %s', (_, listed, counted, end) => {
  const { summary, end: ended } = formatList(listed)
  expect(summary.startsWith(`${counted}, `)).toBe(true)
  expect(ended).toBe(end)
})

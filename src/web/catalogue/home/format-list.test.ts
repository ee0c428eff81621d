import { expect, test } from 'vitest'

import { formatList } from '#web/catalogue/home/format-list.ts'

const plain = {
  search: {},
  place: undefined,
  reading: undefined,
  cuisine: undefined,
  sort: 'recommended',
  page: 1,
  total: undefined,
  shown: 12,
} as const

test.each([
  [plain, 'All Restaurants', '12 restaurants shown, every cuisine, recommended', /has joined yet/],
  [
    { ...plain, place: 'SE1 9AA', sort: 'nearest', total: 1 },
    'Results Nearby',
    '1 restaurant near SE1 9AA, nearest first',
    /^No restaurants near SE1 9AA yet/,
  ],
  [
    { ...plain, search: { q: 'tika' }, reading: 'tikka', total: 40 },
    'Results for “tika”',
    'Nothing is called “tika”, so this is “tikka”. 40 restaurants, best match first',
    /^Nothing is called “tika”\./,
  ],
  [
    { ...plain, search: { q: 'tikka' }, place: 'SE1', sort: 'nearest', total: 0 },
    'Results for “tikka”',
    '0 restaurants near SE1, nearest first',
    /^Nothing near SE1 is called “tikka”\./,
  ],
  [
    { ...plain, search: { offers: 'on' }, cuisine: 'Thai' },
    'All Restaurants',
    '12 restaurants shown, Thai, recommended',
    /^Nothing matches all your filters/,
  ],
  [{ ...plain, page: 2 }, 'All Restaurants', '12 restaurants shown, every cuisine, recommended', /no more/],
] as const)('%j is headed %s', (listed, heading, summary, why) => {
  expect(formatList(listed)).toEqual({ heading, summary, why: expect.stringMatching(why) })
})

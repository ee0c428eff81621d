import { expect, test } from 'vitest'

import { formatList } from '#web/catalogue/home/format-list.ts'

const place = { postCode: 'SE1 9AA' }
const paging = { first: 1, page: 1, more: false }

test.each([
  ['one page', { count: 5, paging }, '5 restaurants shown', 'That’s all: 5 restaurants.'],
  ['more to come', { count: 12, paging: { ...paging, more: true } }, '12 restaurants shown', ''],
  [
    'the end of a later row',
    { count: 3, paging: { ...paging, first: 11, page: 11 } },
    '3 restaurants shown',
    'That’s all: 123 restaurants.',
  ],
  ['nothing', { count: 0, paging }, '0 restaurants shown', ''],
  [
    'a search',
    { count: 1, paging: { ...paging, total: 1 }, place },
    '1 restaurant near SE1 9AA',
    'That’s all: 1 restaurant.',
  ],
  [
    'a search at its limit',
    { count: 60, paging: { ...paging, first: 21, page: 25, total: 300, nearest: 300 }, place },
    'The nearest 300 restaurants to SE1 9AA',
    'These are the nearest 300 restaurants.',
  ],
  [
    'a filter within that limit',
    { count: 7, paging: { ...paging, total: 7, nearest: 300 }, place },
    '7 of the nearest 300 restaurants to SE1 9AA',
    'That’s all: 7 of the nearest 300 restaurants.',
  ],
])('D39: the list says how it ends: %s', (_, shown, counted, end) => {
  expect(formatList(shown)).toEqual({ counted, end })
})

import { expect, test } from 'vitest'

import { numberIn, parsePounds, poundsIn } from '#web/platform/forms/number-in.ts'

test.each([
  ['12', 12, 12],
  ['1.005', 1.005, 1.005],
  ['5.999', 5.999, 5.999],
  [' 4.5 ', 4.5, 4.5],
  ['', undefined, undefined],
  ['two', undefined, undefined],
])('D50: a field with “%s” is sent as a number, and left out where it has none', (typed, number, pounds) => {
  const form = new FormData()
  form.set('field', typed)
  expect([numberIn(form, 'field'), poundsIn(form, 'field')]).toEqual([number, pounds])
  expect(parsePounds(typed)).toEqual(pounds)
})

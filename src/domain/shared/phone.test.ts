import { expect, test } from 'vitest'

import { formatMobile, isTelephone, parseMobile } from '#domain/shared/phone.ts'

test.each([
  '07700900123',
  '07700 900123',
  '07700 900 123',
  ' 07700-900-123 ',
  '07700\u00A0900123',
  '07700–900123',
  '(07700) 900123',
  '07700.900.123',
  '+447700900123',
  '+44 7700 900123',
  '+44 (0)7700 900123',
  '+44 (0) 7700-900-123',
  '+4407700900123',
  '00447700900123',
  '0044 7700 900123',
  '447700900123',
  '7700900123',
  '7700 900123',
  7700900123,
  447700900123,
])('D3: %j is the mobile +447700900123, shown as 07700900123', (typed) => {
  expect(parseMobile(typed)).toBe('+447700900123')
  expect(formatMobile(parseMobile(typed)!)).toBe('07700900123')
})

test('D3: an Isle of Man mobile is accepted although pagers share its first digits', () => {
  expect(parseMobile('07624 412345')).toBe('+447624412345')
})

test.each([
  '',
  ' ',
  '0',
  0,
  -7700900123,
  7700900123.5,
  Number.NaN,
  1e21,
  // Too short, too long.
  '0770090012',
  '077009001234',
  '+44770090012',
  '0'.repeat(40),
  '07700900123'.repeat(1000),
  // Not a mobile: landline, freephone, premium, personal number, pager.
  '020 7946 0100',
  '0800 123 4567',
  '0909 879 0001',
  '070 1234 5678',
  '07600 123456',
  // Another country.
  '+33 6 12 34 56 78',
  '+1 7700 900123',
  '0017700900123',
  // Letters, other digits, text, hostile.
  '07700 90012x',
  '07700 900123 ext 4',
  '０７７００９００１２３',
  '٠٧٧٠٠٩٠٠١٢٣',
  '+44+447700900123',
  '++447700900123',
  "07700900123' or 1=1",
  '07700900123\u0000',
  'demo@tablefare.test',
])('D3: %j is not a UK mobile', (typed) => {
  expect(parseMobile(typed)).toBeUndefined()
})

test.each([
  '020 7946 0100',
  '(0113) 496-0000',
  '0113 496 0000',
  '+44 20 7946 0100',
  '+44 (0)20 7946 0100',
  '0044 20 7946 0100',
  '016977 2345',
  '0800 123 456',
  '03069 990 000',
  '07700 900123',
])('%j is a UK telephone number', (typed) => {
  expect(isTelephone(typed)).toBe(true)
})

test.each([
  '',
  'abc',
  '01234',
  // Not dialled as it stands.
  '20 7946 0100',
  '020 7946 010',
  '020 7946 01000',
  '0000 000 0000',
  '+33 1 23 45 67 89',
  '020 7946 0100 ext 4',
  'tel:02079460100',
  '０２０７９４６０１００',
  '0'.repeat(1000),
])('%j is not a UK telephone number', (typed) => {
  expect(isTelephone(typed)).toBe(false)
})

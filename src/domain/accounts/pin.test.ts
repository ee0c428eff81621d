import { expect, test } from 'vitest'

import { isSimplePin } from '#domain/accounts/pin.ts'

test('a PIN of one digit, of digits in a row, of pairs, a year or a common one is simple', () => {
  const cases = [
    ['0000', true],
    ['7777', true],
    ['1234', true],
    ['6789', true],
    ['4321', true],
    ['9876', true],
    ['1235', false],
    ['1212', true],
    ['6969', true],
    ['1122', true],
    ['2112', true],
    ['1987', true],
    ['2004', true],
    ['2580', true],
    ['5683', true],
    ['1862', false],
    ['2140', false],
    ['8901', false],
    ['4071', false],
  ] as const
  expect(cases.map(([pin]) => [pin, isSimplePin(pin)])).toEqual(cases)
})

test('most PINs stay free', () => {
  const pins = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  const refused = pins.filter(isSimplePin).length
  expect(refused).toBeGreaterThan(400)
  expect(refused).toBeLessThan(700)
})

import { expect, test } from 'vitest'

import { isSimplePin } from '#domain/accounts/pin.ts'

test('a PIN of one digit, or of digits in a row, is simple', () => {
  const cases = [
    ['0000', true],
    ['7777', true],
    ['1234', true],
    ['6789', true],
    ['4321', true],
    ['9876', true],
    ['1235', false],
    ['1212', false],
    ['8901', false],
    ['4071', false],
  ] as const
  expect(cases.map(([pin]) => [pin, isSimplePin(pin)])).toEqual(cases)
})

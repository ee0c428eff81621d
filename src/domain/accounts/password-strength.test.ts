import { expect, test } from 'vitest'

import { passwordStrength } from './password-strength.ts'

const owner = { email: 'amira.khan@example.co.uk', mobile: '+447700900123' }

test.each([
  ['', 0],
  ['short', 1],
  ['password', 1],
  ['07700 900123', 1],
  ['amira.khan@example.co.uk', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['wobblych', 2],
  ['wobblychair', 2],
  ['wobblychairs', 3],
  ['wobbly4chair', 3],
  ['Wobbly-4-chair', 4],
  ['three wobbly chairs', 4],
] as const)('AU5: the password %j fills %i of four bars', (password, bars) => {
  expect(passwordStrength(password, owner)).toBe(bars)
})

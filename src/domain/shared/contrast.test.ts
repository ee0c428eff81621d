import { expect, test } from 'vitest'

import { isReadable } from '#domain/shared/contrast.ts'

test.each([
  ['#FFFFFF', true],
  ['#ffc640', true],
  ['#A8D4EA', true],
  ['#000000', false],
  ['#2b1613', false],
  ['#b4321f', false],
])('EN3: words can be read with %s: %s', (colour, is) => expect(isReadable(colour)).toBe(is))

import { expect, test } from 'vitest'

import { hasReadableContrast, isColour } from '#domain/shared/colour.ts'

test.each([
  ['#FFFFFF', true],
  ['#ffc640', true],
  ['#A8D4EA', true],
  ['#000000', false],
  ['#2b1613', false],
  ['#b4321f', false],
])('EN3: text is readable with %s: %s', (colour, is) => expect(hasReadableContrast(colour)).toBe(is))

test.each([
  'red',
  '#fff',
  '#12345g',
  '#123456;background:url(//example.com)',
  'url(//example.com)',
  'var(--x)',
  'expression(alert(1))',
  '#123456\n',
  '#123456}body{display:none',
])('EN3: %j is not a colour', (text) => expect(isColour(text)).toBe(false))

test('EN3: # and six hex digits are a colour', () => expect(isColour('#FFc640')).toBe(true))

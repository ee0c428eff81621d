import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fromCodePage, toCodePage, toPrintable } from '#domain/orders/ticket/printable-text.ts'

test.each([
  ['Crème brûlée £4.50', 'Crème brûlée £4.50'],
  ['2 × naan, €3', '2 × naan, €3'],
  ['Żurek, smažený sýr', 'Zurek, smazený sýr'],
  ['“No nuts” – it’s life…', '"No nuts" - it\'s life...'],
  ['−£20.45', '-£20.45'],
  ['two\r\nlines\tand  spaces ', 'two lines and spaces'],
  // ESC @ resets a printer; GS V 0 cuts the paper.
  ['\u001b@\u001dV\u0000', '@V'],
  ['a\u007f\u0085\u009b2Jb', 'a2Jb'],
  ['\u202eton\u202c zero\u200bwidth', 'ton zerowidth'],
  ['a \u200b b', 'a b'],
  ['C:\\x1b', 'C:/x1b'],
  ['＼ｘ１Ｂ', '/x1B'],
  ['║═╗█', '????'],
  ['花生 🥜', '?? ?'],
  ['Œufs, Łosoś', 'OEufs, Losos'],
])('%j is printed as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test.each([
  ['£', 0x9c],
  ['×', 0x9e],
  ['€', 0xd5],
  ['é', 0x82],
  ['║', 0xba],
  ['═', 0xcd],
  ['·', 0xfa],
])('%s has its place in code page 858', (text, byte) => {
  expect(toCodePage(text)).toEqual([byte])
  expect(fromCodePage(byte)).toBe(text)
})

test('any text becomes bytes from 0x20 on, without DEL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const byte of toCodePage(toPrintable(text))) {
        expect(byte).toBeGreaterThanOrEqual(0x20)
        expect(byte).not.toBe(0x7f)
      }
    }),
  )
})

test('printable text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toPrintable(toPrintable(text))).toBe(toPrintable(text))
    }),
  )
})

import type { Draw } from './draw.ts'
import type { Schema } from './read-document.ts'
import { rawJson } from './send.ts'

type Odd = (draw: Draw, now: unknown, schema: Schema) => unknown

/** Replacements for one value of a request; `undefined` removes it. */
export const oddValues: Record<string, Odd> = {
  'a missing field': () => undefined,
  null: () => null,
  'another type': (draw, now) =>
    draw.pick<unknown>(typeof now === 'string' ? [7, true, {}, []] : ['seven', 'true', {}, [[]]]),
  'a number as text, text as a number': (_draw, now) => (typeof now === 'number' ? String(now) : 20_261_120),
  'empty text': () => '',
  'only blanks': (draw) => draw.pick([' ', '\t\n', '\u00a0\u2003', '\u3000'.repeat(5)]),
  'huge text': (draw) => 'x'.repeat(draw.pick([301, 5_000, 120_000])),
  'at a bound': (_draw, now, schema) => bound(schema, now, 0),
  'beyond a bound': (draw, now, schema) => bound(schema, now, draw.pick([1, -1])),
  'a negative number': (draw) => draw.pick([-1, -0.01, -2_147_483_649, rawJson('-0')]),
  'not a number': (draw) => draw.pick(['NaN', 'Infinity', '-Infinity', '1e3', '0x10', '１２']),
  'a fraction': (draw, now) => (typeof now === 'number' ? now : 1) + draw.pick([0.5, 0.001, 1e-9]),
  'a huge number': (draw) =>
    draw.pick<unknown>([
      2_147_483_648,
      2 ** 53,
      rawJson('9223372036854775808'),
      1e308,
      rawJson('1e400'),
      '9'.repeat(400),
    ]),
  'half a surrogate pair': (draw) => draw.pick(['\ud800', 'a\udfffb', '\ud83d']),
  'right-to-left text': (draw) => draw.pick(['\u202egnp.exe', '\u2066abc', 'مرحبا', '\u200f']),
  'invisible characters': (draw) =>
    draw.pick(['\u200b', 'a\u200d\u200c', '\ufeff', '\u00ad', '\u2060\u2060']),
  'many combining marks': (draw) => `Z${'\u0335'.repeat(draw.pick([1, 60, 400]))}`,
  'a NUL': (draw) => draw.pick(['\0', 'a\0b', 'plum\0']),
  'control characters': (draw) => draw.pick(['a\r\nSet-Cookie: a=b', '\u001b[31m', '\u0085', '\u2028']),
  'SQL in it': (draw) =>
    draw.pick(["' or '1'='1", "'; drop table orders; --", '%', '_%', '\\', '$1', "1' union select 1", '"']),
  'script in it': (draw) =>
    draw.pick([
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '&#x3c;',
    ]),
  'a template in it': (draw) => draw.pick(['${7*7}', '{{7*7}}', '%s%n', '{field}', '#{1}']),
  'a path out of it': (draw) =>
    draw.pick(['../../../etc/passwd', '..\\..', '/etc/passwd', 'file:///etc/passwd']),
  'an odd date': (draw) =>
    draw.pick([
      '2024-02-29',
      '2023-02-29',
      '9999-12-31',
      '0000-01-01',
      '0001-01-01',
      '2026-03-29T01:30:00+00:00',
      '2026-10-25',
      '+012026-01-01',
      '2026-11-16T24:00:00Z',
      '1e9',
    ]),
  'an odd time': (draw) => draw.pick(['24:00', '01:30', '00:00', '23:59', '7:5', '23:59:60', '-1:00']),
  'a list for a value': (_draw, now) => [now],
  'an object for a list': (_draw, now) => ({ 0: now, length: 1 }),
  'a very long list': (draw, now) =>
    Array.from({ length: draw.pick([101, 5_001]) }, () => (Array.isArray(now) ? (now[0] as unknown) : 'x')),
  'nested too deeply': (draw) => {
    let deep: unknown = 'x'
    for (let n = draw.pick([8, 13, 2_000]); n > 0; n--) deep = draw.chance(0.5) ? [deep] : { a: deep }
    return deep
  },
  'a malformed id': (draw) =>
    draw.pick([
      'not-an-id',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '{00000000-0000-4000-8000-000000000000}',
      '00000000000040008000000000000000',
      '1',
      'undefined',
    ]),
  'an unknown id': () => '00000000-0000-4000-8000-000000000000',
}

function bound(schema: Schema, now: unknown, beyond: number): unknown {
  const choice =
    [schema, ...(schema.anyOf ?? [])].find((each) => each.maxLength ?? each.maximum ?? each.maxItems) ?? {}
  const { minLength = 0, maxLength, minimum, maximum, maxItems } = choice
  if (maxLength !== undefined) return 'x'.repeat(Math.max(0, (beyond < 0 ? minLength : maxLength) + beyond))
  if (maximum !== undefined) return beyond < 0 ? (minimum ?? 0) - 1 : maximum + beyond
  if (maxItems !== undefined) return Array.from({ length: Math.min(maxItems + beyond, 6_000) }, () => 'x')
  return now
}

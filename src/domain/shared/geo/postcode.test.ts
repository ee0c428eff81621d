import fc from 'fast-check'
import { expect, test } from 'vitest'

import { areaOf, parsePostcode, formatPostcode } from '#domain/shared/geo/postcode.ts'

test.each([
  // Each shape, in full.
  ['M1 1AE', 'M1 1AE'],
  ['B33 8TH', 'B33 8TH'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['W1A 0AX', 'W1A 0AX'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['ZE2 9XX', 'ZE2 9XX'],
  ['ZZ99 3WZ', 'ZZ99 3WZ'],
  // Each shape, the outward part alone.
  ['M1', 'M1'],
  ['M11', 'M11'],
  ['SE1', 'SE1'],
  ['SE19', 'SE19'],
  ['W1A', 'W1A'],
  ['SW1A', 'SW1A'],
  ['BL0', 'BL0'],
  // Case and spaces.
  ['se1 9aa', 'SE1 9AA'],
  ['Se19aA', 'SE1 9AA'],
  ['M11AE', 'M1 1AE'],
  ['M111AE', 'M11 1AE'],
  ['W1A0AX', 'W1A 0AX'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['  SE1 9AA\t\n', 'SE1 9AA'],
  ['SE1   9AA', 'SE1 9AA'],
  ['S E 1 9 A A', 'SE1 9AA'],
  ['SE1\u00A09AA', 'SE1 9AA'],
  ['SE 1', 'SE1'],
  ['sw 1a', 'SW1A'],
  // O for 0 and I for 1, and the other way round.
  ['SE1 OAA', 'SE1 0AA'],
  ['SEI 9AA', 'SE1 9AA'],
  ['SEIOAA', 'SE1 0AA'],
  ['swia iaa', 'SW1A 1AA'],
  ['E1O 6AN', 'E10 6AN'],
  ['N1I', 'N11'],
  ['NII', 'N11'],
  ['WIA', 'W1A'],
  ['BLO 9AA', 'BL0 9AA'],
  ['0X1 2JD', 'OX1 2JD'],
  ['1P1 1AA', 'IP1 1AA'],
  ['S014 7DU', 'SO14 7DU'],
  ['P01', 'PO1'],
  ['c0i0', 'CO10'],
  ['M1 IAE', 'M1 1AE'],
])('D38: %j is read as %s', (typed, meant) => {
  const postcode = parsePostcode(typed)
  expect(postcode && formatPostcode(postcode)).toBe(meant)
})

test.each([
  '',
  ' ',
  'London',
  'pizza',
  'SE',
  '1',
  '11',
  '12345',
  '90210',
  // The start of a full code must not be read as another district.
  'SE1 9',
  'M1 1',
  'SE1 9A',
  'SEI 9',
  // Characters that no post code has in that position.
  'SE1 9AC',
  'SE1 9IA',
  'SE1 9A0',
  'SE1 AAA',
  'SE1 99A',
  'SE01 9AA',
  'SE123 9AA',
  'SE1 9AAA',
  'SE1-9AA',
  'SE1,9AA',
  // Hostile.
  "SE1 9AA'; drop table post_codes; --",
  "' or 1=1",
  '<b>SE1</b>',
  'SE1 9AA\u0000',
  'SE1 🍕',
  '🍕🍕🍕',
  'ſE1 9AA',
  'ß1 9AA',
  'ＳＥ１',
  'ЅЕ1 9АА',
  '__proto__',
  'constructor',
])('D38, S3: %j is not a post code', (typed) => {
  expect(parsePostcode(typed)).toBeUndefined()
})

test('D38, S3: a million characters are not a post code, but surrounding spaces do no harm', () => {
  expect(parsePostcode('SE1 9AA'.repeat(100_000))).toBeUndefined()
  expect(parsePostcode(`S${' '.repeat(1_000_000)}E1`)).toBeUndefined()
  expect(parsePostcode('A'.repeat(1_000_000))).toBeUndefined()
  expect(parsePostcode(`${' '.repeat(1_000_000)}SE1`)).toEqual({ outcode: 'SE1', incode: undefined })
})

test('D38: an outward part alone has no inward part, a full code has both', () => {
  expect(parsePostcode('m11')).toEqual({ outcode: 'M11', incode: undefined })
  expect(parsePostcode('m11ae')).toEqual({ outcode: 'M1', incode: '1AE' })
})

test.each([
  ['SE1', 'SE'],
  ['M11', 'M'],
  ['SW1A', 'SW'],
])('the area of %s is %s', (outcode, area) => {
  expect(areaOf(outcode)).toBe(area)
})

const areas = (
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G ' +
  'GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA ' +
  'PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN ' +
  'WR WS WV YO ZE'
).split(' ')
const oneOf = (characters: string) => fc.constantFrom(...characters)
const outcodes = fc
  .tuple(
    fc.constantFrom(...areas),
    fc.oneof(
      fc.integer({ min: 0, max: 99 }).map(String),
      fc
        .tuple(oneOf('0123456789'), oneOf('ABCDEFGHJKLMNPQRSTUVWXYZ'))
        .map((characters) => characters.join('')),
    ),
  )
  .map((parts) => parts.join(''))
const incodes = fc
  .tuple(oneOf('0123456789'), oneOf('ABDEFGHJLNPQRSTUWXYZ'), oneOf('ABDEFGHJLNPQRSTUWXYZ'))
  .map((characters) => characters.join(''))
const postcodes = fc.record({ outcode: outcodes, incode: fc.option(incodes, { nil: undefined }) })

test('D38: a formatted post code parses to the same post code', () => {
  fc.assert(
    fc.property(postcodes, (postcode) => {
      expect(parsePostcode(formatPostcode(postcode))).toEqual(postcode)
    }),
  )
})

test('D38: parsing is stable: the formatted result parses to itself', () => {
  const nearly = fc.string({ unit: oneOf('SEWOI01 9a'), minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
      const postcode = parsePostcode(text)
      if (postcode) expect(parsePostcode(formatPostcode(postcode))).toEqual(postcode)
    }),
    { numRuns: 5_000 },
  )
})

const lookalike: Record<string, string> = { '0': 'O', O: '0', '1': 'I', I: '1' }

test('D38: any number of O/0 and I/1 slips, in any case and spacing, are corrected', () => {
  const habits = fc.array(fc.record({ slips: fc.boolean(), small: fc.boolean(), space: oneOf(' \t') }), {
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(postcodes, habits, (postcode, typing) => {
      const typed = [...formatPostcode(postcode).replace(' ', '')].map((character, at) => {
        const { slips, small, space } = typing[at]!
        const written = (slips && lookalike[character]) || character
        return (small ? written.toLowerCase() : written) + (postcode.incode ? space : '')
      })
      expect(parsePostcode(typed.join(''))).toEqual(postcode)
    }),
    { numRuns: 5_000 },
  )
})

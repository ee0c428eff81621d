/** A UK post code, in capitals and without slips. `incode` is undefined when only the outward part was given. */
export type Postcode = { outcode: string; incode: string | undefined }

/** Reads what people type: any case and spacing, O for 0 and I for 1 or the other way round. */
export function parsePostcode(text: string): Postcode | undefined {
  const pieces = text.trim()
  if (pieces.length > longest || !typed.test(pieces)) return undefined
  const tight = pieces.replace(/\s+/g, '').toUpperCase()
  // Two to four signs are an outward part, five to seven a whole code, so 'M11' is never M1 with something missing.
  if (tight.length <= 4) return outwardAlone(tight, pieces)
  const outcode = fit(tight.slice(0, -3), outwardShapes)
  const incode = fit(tight.slice(-3), inwardShapes)
  return outcode && incode ? { outcode, incode } : undefined
}

export function formatPostcode({ outcode, incode }: Postcode): string {
  return incode ? `${outcode} ${incode}` : outcode
}

/** The letters an outward part begins with: 'SE' of 'SE1'. */
export function areaOf(outcode: string): string {
  return outcode.replace(/\d.*$/, '')
}

const longest = 20
const typed = /^(?=.*[A-Z])[A-Z0-9\s]+$/is

/** 'SE 1' is SE1, but 'SE1 9' is the beginning of a whole code and must not be taken for SE19. */
function outwardAlone(tight: string, pieces: string): Postcode | undefined {
  const outcode = fit(tight, outwardShapes)
  if (!outcode) return undefined
  const beforeLastGap = pieces.replace(/\S+$/, '').replace(/\s+/g, '').length
  return beforeLastGap <= areaOf(outcode).length ? { outcode, incode: undefined } : undefined
}

type Shape = { pattern: RegExp; kinds: string }

// What tells a slip from the real thing: I is never the second letter, a district of two digits never begins with 0,
// and neither O nor I ends an outward part. So each text fits one shape at most.
const first = '[A-Z01]'
const second = '[A-HJ-Z0]'
const digit = '[0-9OI]'
const tens = '[1-9I]'
const last = '[A-HJ-NP-Z]'
const inward = '[ABD-HJLNP-UW-Z]'

const outwardShapes: Shape[] = [
  { kinds: 'A9', pattern: shape(first, digit) },
  { kinds: 'A99', pattern: shape(first, tens, digit) },
  { kinds: 'AA9', pattern: shape(first, second, digit) },
  { kinds: 'A9A', pattern: shape(first, digit, last) },
  { kinds: 'AA99', pattern: shape(first, second, tens, digit) },
  { kinds: 'AA9A', pattern: shape(first, second, digit, last) },
]
const inwardShapes: Shape[] = [{ kinds: '9AA', pattern: shape(digit, inward, inward) }]

function shape(...signs: string[]): RegExp {
  return new RegExp(`^${signs.join('')}$`)
}

function fit(text: string, shapes: Shape[]): string | undefined {
  const found = shapes.find(({ pattern }) => pattern.test(text))
  return found && [...text].map((sign, at) => repair(sign, found.kinds[at] === 'A')).join('')
}

const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }
const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1' }

function repair(sign: string, isLetter: boolean): string {
  return (isLetter ? asLetter : asDigit)[sign] ?? sign
}

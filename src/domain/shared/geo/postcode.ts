/** A UK post code in capitals. `incode` is undefined where only the outward part was given. */
export type Postcode = { outcode: string; incode: string | undefined }

/** Accepts any case and spacing, and O for 0 or I for 1 in either direction. */
export function parsePostcode(text: string): Postcode | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxLength || !allowed.test(trimmed)) return undefined
  const compact = trimmed.replace(/\s+/g, '').toUpperCase()
  // Two to four characters are an outward part, five to seven a full code, so 'M11' is never an incomplete M1.
  if (compact.length <= 4) return parseOutward(compact, trimmed)
  const outcode = matchShape(compact.slice(0, -3), outwardShapes)
  const incode = matchShape(compact.slice(-3), inwardShapes)
  return outcode && incode ? { outcode, incode } : undefined
}

export function formatPostcode({ outcode, incode }: Postcode): string {
  return incode ? `${outcode} ${incode}` : outcode
}

/** 'SE' of 'SE1'. */
export function areaOf(outcode: string): string {
  return outcode.replace(/\d.*$/, '')
}

const maxLength = 20
const allowed = /^(?=.*[A-Z])[A-Z0-9\s]+$/is

/** 'SE 1' is SE1, but 'SE1 9' is the start of a full code and must not become SE19. */
function parseOutward(compact: string, trimmed: string): Postcode | undefined {
  const outcode = matchShape(compact, outwardShapes)
  if (!outcode) return undefined
  const beforeLastGap = trimmed.replace(/\S+$/, '').replace(/\s+/g, '').length
  return beforeLastGap <= areaOf(outcode).length ? { outcode, incode: undefined } : undefined
}

type Shape = { pattern: RegExp; kinds: string }

// I is never the second letter, a two-digit district never begins with 0, and neither O nor I ends an outward part.
// So each text matches at most one shape, and a typing slip cannot be mistaken for a real character.
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

function shape(...classes: string[]): RegExp {
  return new RegExp(`^${classes.join('')}$`)
}

function matchShape(text: string, shapes: Shape[]): string | undefined {
  const found = shapes.find(({ pattern }) => pattern.test(text))
  return found && [...text].map((character, at) => correct(character, found.kinds[at] === 'A')).join('')
}

const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }
const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1' }

function correct(character: string, isLetter: boolean): string {
  return (isLetter ? asLetter : asDigit)[character] ?? character
}

/** A change takes effect after this time, in which any owner can withdraw it. */
const waitMs = 48 * 3_600_000

/** Of the name on the account. */
export const maxHolder = 70

export function effectiveFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + waitMs)
}

/** Six digits, typed with hyphens, with spaces or without. */
export function parseSortCode(typed: string): string | undefined {
  return /^\d{2}([- ]?)\d{2}\1\d{2}$/.test(typed.trim()) ? typed.replace(/\D/g, '') : undefined
}

/** Eight digits. Banks write shorter numbers with zeros in front. */
export function parseAccountNumber(typed: string): string | undefined {
  const digits = typed.replace(/[ -]/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : undefined
}

/** For people. The rest of the number is never shown. */
export function formatMasked(last4: string): string {
  return `••••${last4}`
}

const payeeLength = 18

/**
 * The name as a payment file carries it: at most 18 capitals, digits and signs that every bank takes. Empty if nothing of the
 * name is left.
 */
export function toPayee(holder: string): string {
  const plain = Object.entries(ligatures).reduce((text, [one, two]) => text.replaceAll(one, two), holder)
  return plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9.&/-]+/g, ' ')
    .trim()
    .slice(0, payeeLength)
    .trim()
}

/** Letters that Unicode does not take apart. */
const ligatures = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
}

const newFor = 14 * 24 * 3_600_000

/** Of an account that came into force at this time. A thief of an owner's login changes the account: a new one is looked at first. */
export function isNewAccount(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() < newFor
}

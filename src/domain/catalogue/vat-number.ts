/** 'GB123456789' in any spacing; the last three digits are those of a branch. Undefined for anything else. */
export function parseVatNumber(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '').toUpperCase()
  return /^GB\d{9}(?:\d{3})?$/.test(text) ? text : undefined
}

/** How a typed text is looked up among people. */
export type PersonSearch = { by: 'mobile'; digits: string } | { by: 'name'; name: string }

/** '0123', '07700 900' or '+44 (0)7700 900123' is part of a mobile number, and 'khan' part of a name. */
export function parsePersonSearch(typed: string): PersonSearch {
  const name = typed.trim()
  const digits = name.replace(/[\s()+.-]/g, '')
  if (!/^\d{3,17}$/.test(digits)) return { by: 'name', name }
  const national = digits.replace(/^(?:0044|44)?0?/, '')
  // '447' alone would be the prefix of every number, so it is looked up as it is, within the national number.
  return { by: 'mobile', digits: national.length < 3 ? digits : national }
}

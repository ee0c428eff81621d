import { formatPostcode, parsePostcode } from '#domain/shared/geo/postcode.ts'

/** How a typed text is looked up. Only one of them applies. */
export type OrderSearch =
  | { by: 'number'; number: string }
  | { by: 'mobile'; digits: string }
  | { by: 'email'; email: string }
  | { by: 'postcode'; postcode: string }
  | { by: 'name'; name: string }

const number = /^(?:TF)?([2-9B-DF-HJKMNP-TV-Z]{4})([2-9B-DF-HJKMNP-TV-Z]{2})$/

/** 'tf 7k3q 92' is an order number, '0123' the end of a mobile number, and 'khan' part of a name. */
export function parseOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() }
  const digits = text.replace(/[\s()+.-]/g, '')
  if (/^\d{3,15}$/.test(digits)) return { by: 'mobile', digits: digits.replace(/^(?:0044|44|0)/, '') }
  const [, four, two] = number.exec(text.toUpperCase().replace(/[\s-]/g, '')) ?? []
  if (four && two) return { by: 'number', number: `TF-${four}-${two}` }
  const postcode = parsePostcode(text)
  if (postcode?.incode) return { by: 'postcode', postcode: formatPostcode(postcode) }
  return { by: 'name', name: text }
}

/** Outlets know their customers by number, mobile and name only. */
export function parseOutletSearch(typed: string): OrderSearch | undefined {
  const search = parseOrderSearch(typed)
  return search?.by === 'email' || search?.by === 'postcode' ? { by: 'name', name: typed.trim() } : search
}

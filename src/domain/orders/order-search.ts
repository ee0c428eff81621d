import { formatPostcode, parsePostcode } from '#domain/shared/geo/postcode.ts'
import { parsePersonSearch, type PersonSearch } from '#domain/shared/person-search.ts'

/** How a typed text is looked up. Only one of them applies. */
export type OrderSearch =
  | PersonSearch
  | { by: 'number'; number: string }
  | { by: 'email'; email: string }
  | { by: 'postcode'; postcode: string }
  | { by: 'amount'; pence: number }
  | { by: 'last four'; digits: string }

const number = /^(?:TF)?([2-9B-DF-HJKMNP-TV-Z]{4})([2-9B-DF-HJKMNP-TV-Z]{2})$/

/** 'tf 7k3q 92' is an order number, '0123' part of a mobile number, and 'khan' part of a name. */
export function parseOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() }
  const person = parsePersonSearch(text)
  if (person.by === 'mobile') return person
  const [, four, two] = number.exec(text.toUpperCase().replace(/[\s-]/g, '')) ?? []
  if (four && two) return { by: 'number', number: `TF-${four}-${two}` }
  const postcode = parsePostcode(text)
  if (postcode?.incode) return { by: 'postcode', postcode: formatPostcode(postcode) }
  return person
}

const amount = /^(?:£\s?(\d{1,5})(?:\.(\d\d))?|(\d{1,5})\.(\d\d))$/

/** Outlets know their customers by number, mobile and name only. '£27' and '27.50' are the total of an order. */
export function parseOutletSearch(typed: string): OrderSearch | undefined {
  const [, pounds, pence, bare, rest] = amount.exec(typed.trim().replaceAll(',', '')) ?? []
  const whole = pounds ?? bare
  if (whole) return { by: 'amount', pence: Number(whole) * 100 + Number(pence ?? rest ?? 0) }
  const search = parseOrderSearch(typed)
  return search?.by === 'email' || search?.by === 'postcode' ? { by: 'name', name: typed.trim() } : search
}

/** Admins also find an order by the last four digits of its card or mobile. */
export function parseDeskSearch(typed: string): OrderSearch | undefined {
  const [, digits] = /^[•*.\s]*(\d{4})$/.exec(typed.trim()) ?? []
  return digits ? { by: 'last four', digits } : parseOrderSearch(typed)
}

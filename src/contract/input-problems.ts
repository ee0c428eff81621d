import type { z } from 'zod'

/**
 * A predicate that completes '{Field label} …': 'is required', 'must be 12 or less'. For the `error` option of zod's
 * `safeParse`; a schema with a message of its own takes precedence, so those messages are predicates too.
 */
export function formatProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'is not valid'
    case 'too_small':
      return formatMinimum(issue.origin, Number(issue.minimum))
    case 'too_big':
      return formatMaximum(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return formats[issue.format] ?? 'has the wrong format'
    case 'invalid_value':
      return formatValues(issue.values)
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? 'must have at most two decimals, like 4.50'
        : `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

/** 'Mobile number' for 'mobileNo', 'Start time' for 'week.0.startTime'. */
export function formatFieldLabel(field: string): string {
  const isPath = /^[a-z]\w*(\.\w+)*$/i.test(field)
  const name = isPath ? (field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field) : field
  const label = labels.get(name) ?? name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

const formats: Record<string, string> = {
  uuid: 'is not a valid id',
  date: 'must be a date like 2026-11-15',
  datetime: 'must be a time like 2026-11-15T18:30:00Z',
}

function formatValues(values: readonly unknown[]): string {
  return values.length > 1 ? `must be one of ${values.join(', ')}` : `must be ${String(values[0])}`
}

function formatMinimum(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? 'is required' : `must be at least ${minimum} characters`
  return origin === 'array' ? `must have at least ${formatEntries(minimum)}` : `must be ${minimum} or more`
}

function formatMaximum(origin: string, maximum: number): string {
  if (origin === 'string') return `must be at most ${maximum} characters`
  return origin === 'array' ? `must have at most ${formatEntries(maximum)}` : `must be ${maximum} or less`
}

function formatEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** Fields whose name, split at its capitals, is not a good label. A Map, because callers may send any name, `__proto__` too. */
const labels = new Map([
  ['mobileNo', 'mobile number'],
  ['guestNo', 'number of guests'],
  ['tableNo', 'table number'],
  ['bookingFor', 'meal'],
  ['otp', 'code'],
  ['cvc', 'CVC'],
  ['exp_month', 'expiry month'],
  ['exp_year', 'expiry year'],
  ['vatRate', 'VAT rate'],
  ['vatNumber', 'VAT number'],
  ['kcal', 'calories'],
  ['minChoices', 'minimum choices'],
  ['choiceCount', 'maximum choices'],
  ['typeName', 'option name'],
  ['backgroundColor', 'background colour'],
  ['buttonTextColor', 'button text colour'],
  ['hygieneRatedOn', 'hygiene rating date'],
  // Of a cuisine.
  ['type', 'name'],
])

import type { Schema } from './read-document.ts'

const known = new Set(
  '$schema type format pattern const enum anyOf oneOf minimum maximum multipleOf minLength maxLength minItems maxItems items properties required additionalProperties propertyNames default description'.split(
    ' ',
  ),
)

/** Where and how a value differs from its schema; `undefined` if it matches. An unknown keyword is an error. */
export function mismatch(schema: Schema, value: unknown, at = ''): string | undefined {
  const unknown = Object.keys(schema).find((keyword) => !known.has(keyword))
  if (unknown) throw new Error(`unknown schema keyword "${unknown}"`)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const problems = choices.map((choice) => mismatch(choice, value, at))
    const fitting = problems.filter((problem) => problem === undefined).length
    if (schema.oneOf ? fitting !== 1 : fitting === 0) return problems[0] ?? `${at}: fits several`
  }
  if (schema.const !== undefined && value !== schema.const) return `${at}: is not ${short(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return `${at}: ${short(value)} is none of the listed`
  if (schema.type && ![schema.type].flat().some((type) => isOf(type, value)))
    return `${at}: ${short(value)} is not ${[schema.type].flat().join(' or ')}`
  if (typeof value === 'string') return stringProblem(schema, value, at)
  if (typeof value === 'number') return numberProblem(schema, value, at)
  if (Array.isArray(value)) return arrayProblem(schema, value, at)
  if (value !== null && typeof value === 'object')
    return objectProblem(schema, value as Record<string, unknown>, at)
  return undefined
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value)
  return typeof value === type
}

function stringProblem({ minLength, maxLength, pattern }: Schema, value: string, at: string) {
  if (minLength !== undefined && value.length < minLength) return `${at}: shorter than ${minLength}`
  if (maxLength !== undefined && value.length > maxLength) return `${at}: longer than ${maxLength}`
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    return `${at}: ${short(value)} is not ${pattern}`
  return undefined
}

function numberProblem({ minimum, maximum, multipleOf }: Schema, value: number, at: string) {
  if (minimum !== undefined && value < minimum) return `${at}: ${value} is under ${minimum}`
  if (maximum !== undefined && value > maximum) return `${at}: ${value} is over ${maximum}`
  const steps = multipleOf === undefined ? 0 : value / multipleOf
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return `${at}: ${value} is not in steps of ${multipleOf}`
  return undefined
}

function arrayProblem(
  { minItems, maxItems, items }: Schema,
  value: unknown[],
  at: string,
): string | undefined {
  if (minItems !== undefined && value.length < minItems) return `${at}: fewer than ${minItems}`
  if (maxItems !== undefined && value.length > maxItems) return `${at}: more than ${maxItems}`
  for (const [index, each] of value.entries()) {
    const problem = items && mismatch(items, each, `${at}.${index}`)
    if (problem) return problem
  }
  return undefined
}

function objectProblem(schema: Schema, value: Record<string, unknown>, at: string): string | undefined {
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${at}.${missing}: is missing`
  for (const [name, each] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!own && additionalProperties === false) return `${at}.${name}: is not in the contract`
    const rule = own ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    const problem =
      (propertyNames && mismatch(propertyNames, name, at)) ?? (rule && mismatch(rule, each, `${at}.${name}`))
    if (problem) return problem
  }
  return undefined
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}

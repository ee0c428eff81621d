import { textIn } from '#web/platform/forms/outcome.ts'

/** The typed number. Undefined for an empty field, so that the server refuses it as missing. */
export function numberIn(form: FormData, name: string): number {
  return parseNumber(textIn(form, name))
}

/** The typed amount, not rounded: the server refuses parts of a penny. Undefined for an empty field. */
export function poundsIn(form: FormData, name: string): number {
  return parsePounds(textIn(form, name))
}

export function parsePounds(typed: string): number {
  return parseNumber(typed)
}

function parseNumber(typed: string): number {
  const number = typed.trim() === '' ? NaN : Number(typed)
  return (Number.isNaN(number) ? undefined : number) as number
}

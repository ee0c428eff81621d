import { textIn } from '#web/platform/outcome.ts'

/** The typed number. Undefined for an empty field, so that the server refuses it as missing. */
export function numberIn(form: FormData, name: string): number {
  return parseNumber(textIn(form, name))
}

/** The typed amount, to the penny. Undefined for an empty field. */
export function poundsIn(form: FormData, name: string): number {
  return parsePounds(textIn(form, name))
}

export function parsePounds(typed: string): number {
  const pounds: number | undefined = parseNumber(typed)
  return (pounds === undefined ? undefined : Math.round(pounds * 100) / 100) as number
}

function parseNumber(typed: string): number {
  const number = typed.trim() === '' ? NaN : Number(typed)
  return (Number.isNaN(number) ? undefined : number) as number
}

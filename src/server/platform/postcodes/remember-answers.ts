import { formatPostcode } from '#domain/shared/postcode.ts'
import type { AskForPoint } from '#server/platform/postcodes/ask-postcodes-io.ts'

const mostRemembered = 10_000
const pause = 60_000

/** A place does not move: it is asked for once. Whoever has just failed is left in peace for a minute. */
export function rememberAnswers(ask: AskForPoint, clock: () => number): AskForPoint {
  const known = new Map<string, ReturnType<AskForPoint>>()
  let quietUntil = 0
  return async (postcode) => {
    const code = formatPostcode(postcode)
    const found = known.get(code)
    if (found) return found
    if (clock() < quietUntil) return undefined
    const asked = ask(postcode).catch(() => {
      known.delete(code)
      quietUntil = clock() + pause
      return undefined
    })
    known.set(code, asked)
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return asked
  }
}

import { z } from 'zod'

import { isInUk, type Point } from '#domain/shared/place.ts'
import { type Postcode, formatPostcode } from '#domain/shared/postcode.ts'

export type AskForPoint = (postcode: Postcode) => Promise<Point | undefined>

/** Asks a postcodes.io. When it is slow, broken or talks nonsense one line is reported, and it throws. */
export function askPostcodesIo(
  baseUrl: string,
  timeoutMs: number,
  report: (line: string) => void,
): AskForPoint {
  return async (postcode) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(addressFor(baseUrl, postcode), { signal, redirect: 'error' })
      if (answer.ok) return pointIn(await answer.json())
      await answer.body?.cancel()
      // It knows no such post code: an answer like any other.
      if (answer.status === 404) return undefined
      throw new Unusable(`status ${answer.status}`)
    } catch (problem) {
      report(`postcodes.io was of no use (${reason(problem)}); the place comes from the shipped tables.`)
      throw problem
    }
  }
}

class Unusable extends Error {}

const Reply = z.object({
  result: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
})

/** A post code without a position (as on the Channel Islands) has nulls. */
function pointIn(answer: unknown): Point | undefined {
  const reply = Reply.safeParse(answer)
  if (!reply.success) throw new Unusable('an answer of another shape')
  const { latitude: lat, longitude: lng } = reply.data.result
  if (lat === null || lng === null) return undefined
  if (!isInUk({ lat, lng })) throw new Unusable('a position outside the UK')
  return { lat, lng }
}

function addressFor(baseUrl: string, postcode: Postcode): URL {
  const kind = postcode.incode ? 'postcodes' : 'outcodes'
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return new URL(`${kind}/${encodeURIComponent(formatPostcode(postcode))}`, base)
}

/** Never the post code itself: it says where a customer lives, and logs hold nothing about people. */
function reason(problem: unknown): string {
  if (problem instanceof Unusable) return problem.message
  if (problem instanceof SyntaxError) return 'an answer that is not JSON'
  const { name, cause } = problem as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? 'no connection')
}

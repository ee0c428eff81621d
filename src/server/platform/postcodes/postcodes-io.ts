import { z } from 'zod'

import { isInUk, type Point } from '#domain/shared/geo/place.ts'
import { type Postcode, formatPostcode } from '#domain/shared/geo/postcode.ts'

export type FindPoint = (postcode: Postcode) => Promise<Point | undefined>

/** Looks a post code up at a postcodes.io. A timeout, an error or an invalid reply is reported in one line and thrown. */
export function findOnPostcodesIo(
  baseUrl: string,
  timeoutMs: number,
  report: (line: string) => void,
): FindPoint {
  return async (postcode) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(toUrl(baseUrl, postcode), { signal, redirect: 'error' })
      if (response.ok) return parsePoint(await response.json())
      await response.body?.cancel()
      // An unknown post code is a valid result.
      if (response.status === 404) return undefined
      throw new UnusableReply(`status ${response.status}`)
    } catch (problem) {
      report(
        `postcodes.io failed (${formatReason(problem)}). The position is taken from the built-in tables.`,
      )
      throw problem
    }
  }
}

class UnusableReply extends Error {}

const Reply = z.object({
  result: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
})

/** Post codes without a position, such as those of the Channel Islands, have nulls. */
function parsePoint(body: unknown): Point | undefined {
  const reply = Reply.safeParse(body)
  if (!reply.success) throw new UnusableReply('unexpected reply')
  const { latitude: lat, longitude: lng } = reply.data.result
  if (lat === null || lng === null) return undefined
  if (!isInUk({ lat, lng })) throw new UnusableReply('position outside the UK')
  return { lat, lng }
}

function toUrl(baseUrl: string, postcode: Postcode): URL {
  const kind = postcode.incode ? 'postcodes' : 'outcodes'
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return new URL(`${kind}/${encodeURIComponent(formatPostcode(postcode))}`, base)
}

/** Never the post code itself: it is personal data and must not be logged. */
function formatReason(problem: unknown): string {
  if (problem instanceof UnusableReply) return problem.message
  if (problem instanceof SyntaxError) return 'reply is not JSON'
  const { name, cause } = problem as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? 'no connection')
}

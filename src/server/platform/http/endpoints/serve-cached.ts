import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  apiPrefix,
  type Endpoint,
  type HandlerReply,
  type RequestInput,
  toAccepted,
} from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isEditor } from '#server/platform/http/access/is-editor.ts'
import type { AnswerCache } from '#server/platform/http/cache/answer-cache.ts'
import { parseIdempotencyKey } from '#server/platform/http/endpoints/idempotent-request.ts'
import { sendReply, toReplyBytes } from '#server/platform/http/endpoints/send-reply.ts'
import { parseRequest } from '#server/platform/http/endpoints/serve.ts'
import { type CompressedOnce, matchesEtag, negotiateEncoding } from '#server/platform/http/site/compress.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answers: AnswerCache<undefined>
  }
}

/** A reply for everyone. `restaurantId` if it is read from the rows of one restaurant only. */
type PublicReply<E extends Endpoint> = HandlerReply<E> & { restaurantId?: string }

/** Mounts a public read whose answers are cached. `read` does not learn who calls. */
export function serveCached<const E extends Endpoint & { access: 'anyone'; method: 'GET' }>(
  app: FastifyInstance,
  deps: Deps,
  entry: E,
  read: (deps: Deps, received: RequestInput<E>) => Promise<PublicReply<E>>,
): void {
  const parse = createParser(entry)
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request, reply) => {
      const { received, key } = parse(request)
      parseIdempotencyKey(request)
      if (isEditor(request.principal) || skipsCache(request, received.query))
        return sendReply(reply, entry, await read(deps, received))
      const answer = await app.answers.get(key, async (now) => {
        const { restaurantId, ...result } = await deps.readReplica(
          (db) => read({ ...deps, db, now }, received),
          { afterChanges: true },
        )
        return { bytes: toReplyBytes(reply, entry, result), restaurantId, extra: undefined }
      })
      return sendAnswer(request, reply, answer)
    },
  })
}

/** A page that has just learnt of a change, which the cache of this process may not know for another second. */
function skipsCache({ headers }: FastifyRequest, query: unknown): boolean {
  return headers['cache-control'] === 'no-cache' && !isForList(query)
}

/** No page needs a list without the cache, and one takes seven times as long to read as to send. */
function isForList(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'limit' in query
}

const maxParsed = 1_000

/** The parsed input and its key. The addresses of most requests are the same few, so each is parsed once. */
function createParser<E extends Endpoint>(entry: E) {
  const accepted = toAccepted(entry)
  const parsed = new Map<string, { received: RequestInput<E>; key: string }>()
  return (request: FastifyRequest) => {
    const found = parsed.get(request.url)
    if (found) return found
    const received = parseRequest(accepted, request)
    const key = `${entry.path} ${JSON.stringify([received.params, received.query])}`
    if (parsed.size >= maxParsed) parsed.clear()
    if (request.url.length <= 300) parsed.set(request.url, { received, key })
    return { received, key }
  }
}

/** An answer with the cookies or for the session of one person is not stored by caches, so it needs no ETag. */
async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CompressedOnce) {
  const { headers } = request
  reply.header('vary', 'accept-encoding')
  if (reply.getHeader('cache-control') === undefined) {
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', answer.etag)
    if (matchesEtag(headers['if-none-match'], answer.etag)) return reply.status(304).send()
  }
  const encoding = negotiateEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await answer.body(encoding))
}

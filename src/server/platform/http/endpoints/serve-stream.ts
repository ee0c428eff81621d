import type { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { type Endpoint, apiPrefix } from '#contract/endpoint.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseRequest, type Served } from '#server/platform/http/endpoints/serve.ts'

type StreamServed<E extends Endpoint> = Pick<Served<E>, 'principal' | 'query'> & {
  ip: string
  lastEventId?: string
}

/** Mounts an endpoint that replies with Server-Sent Events. Access and input are checked as for any other. */
export function serveStream<const E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  entry: E,
  open: (served: StreamServed<E>) => Promise<Readable>,
): void {
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { query } = parseRequest(entry, request)
      const lastEventId = parseLastEventId(request.headers['last-event-id'])
      const { principal, ip } = request
      const body = await open({ principal, query, ip, lastEventId } as StreamServed<E>)
      // A proxy in front must not buffer events. The connection closes with the stream, so that a shutdown is quick.
      reply.headers({ 'x-accel-buffering': 'no', connection: 'close' })
      return reply.type('text/event-stream; charset=utf-8').send(body)
    },
  })
}

/** A browser that reconnects sends the last position it received, which is later than the one in the URL. */
function parseLastEventId(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  const parsed = LivePosition.safeParse(String(header))
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', {
      field: 'Last-Event-ID',
      problem: 'must be a position from an earlier reply',
    })
  return parsed.data
}

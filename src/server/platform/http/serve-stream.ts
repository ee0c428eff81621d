import type { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { type Endpoint, prefix } from '#contract/endpoint.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { Refusal } from '#contract/refusals.ts'
import { receive, type Served } from '#server/platform/http/serve.ts'

type StreamServed<E extends Endpoint> = Pick<Served<E>, 'principal' | 'query'> & { lastEventId?: string }

/** Mounts an entry that answers with Server-Sent Events. Access and input are checked as for any other. */
export function serveStream<const E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  entry: E,
  open: (served: StreamServed<E>) => Promise<Readable>,
): void {
  app.route({
    method: entry.method,
    url: prefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { query } = receive(entry, request)
      const lastEventId = readLastEventId(request.headers['last-event-id'])
      const body = await open({ principal: request.principal, query, lastEventId } as StreamServed<E>)
      // A proxy in front must pass each event on at once; the line ends with the stream, so that stopping is quick.
      reply.headers({ 'x-accel-buffering': 'no', connection: 'close' })
      return reply.type('text/event-stream').send(body)
    },
  })
}

/** A browser that comes again says how far it came; that is later than what stood in the address. */
function readLastEventId(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  const parsed = LivePosition.safeParse(String(header))
  if (!parsed.success)
    throw new Refusal('INVALID_INPUT', {
      field: 'Last-Event-ID',
      problem: 'write a position as it was given',
    })
  return parsed.data
}

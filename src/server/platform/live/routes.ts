import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveStream } from '#server/platform/http/endpoints/serve-stream.ts'
import { openStreams, type LiveOptions } from '#server/platform/live/streams.ts'
import { parsePosition } from '#server/platform/live/position.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'

export function liveRoutes(app: FastifyInstance, deps: Deps, options: LiveOptions): void {
  const streams = openStreams(deps, options, (problem) =>
    app.log.warn({ err: problem }, 'reading live events failed'),
  )
  // Event streams do not end by themselves, so they must end before the server waits for its connections.
  app.addHook('preClose', () => streams.stop())
  serveStream(app, api.live.openStream, ({ principal, ip, query, lastEventId = query.lastEventId }) =>
    streams.open(principal, ip, lastEventId === undefined ? undefined : parsePosition(lastEventId)),
  )
  serve(app, api.live.readPosition, async () => ({ data: { position: await currentPosition(deps.db) } }))
}

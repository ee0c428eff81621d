import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveStream } from '#server/platform/http/serve-stream.ts'
import { keepStreams, type LiveOptions } from '#server/platform/live/keep-streams.ts'
import { readPosition } from '#server/platform/live/position.ts'
import { presentPosition } from '#server/platform/live/present-position.ts'

export function liveRoutes(app: FastifyInstance, deps: Deps, options: LiveOptions): void {
  const streams = keepStreams(deps, options, (problem) =>
    app.log.warn({ err: problem }, 'live events could not be read'),
  )
  // Before the server waits for its connections to end, as these would not.
  app.addHook('preClose', () => streams.stop())
  serveStream(app, api.live.stream, ({ principal, query, lastEventId = query.lastEventId }) =>
    streams.open(principal, lastEventId === undefined ? undefined : readPosition(lastEventId)),
  )
  serve(app, api.live.position, async () => ({ data: { position: await presentPosition(deps.db) } }))
}

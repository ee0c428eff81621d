import type { FastifyInstance } from 'fastify'

import { buildApp } from '#server/app.ts'
import type { testDeps } from '#server/testing/test-deps.ts'

/** The API without pages, logs and live streams. */
export function buildTestApp(deps: ReturnType<typeof testDeps>): Promise<FastifyInstance> {
  return buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: 'trial',
  })
}

import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { prefix } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi.ts'

/** The contract as a document for machines, and as a page for people. */
export async function referenceRoutes(app: FastifyInstance, version: string): Promise<void> {
  const document = openapi(api, version)
  app.get(`${prefix}/openapi.json`, { config: { access: 'anyone' } }, async () => document)
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: `${prefix}/openapi.json`,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      favicon: '/icon.svg',
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', pageOfItsOwn)
        done()
      },
    },
  })
}

/** The reference page brings inline scripts and styles; it shows nothing personal and calls nothing else. */
const pageOfItsOwn =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'"

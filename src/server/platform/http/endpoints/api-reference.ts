import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi.ts'

/** The contract as an OpenAPI document and as a reference page. */
export async function referenceRoutes(app: FastifyInstance, version: string): Promise<void> {
  const document = openapi(api, version)
  app.get(`${apiPrefix}/openapi.json`, { config: { access: 'anyone' } }, async () => document)
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: `${apiPrefix}/openapi.json`,
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
        reply.header('content-security-policy', referencePagePolicy)
        done()
      },
    },
  })
}

/** The reference page needs inline scripts and styles. It shows no personal data. */
const referencePagePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

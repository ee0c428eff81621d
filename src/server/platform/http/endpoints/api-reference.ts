import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { api } from '#contract/api.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { openapi } from '#contract/openapi.ts'
import { Refusal } from '#contract/refusals.ts'
import { type OperatorAccess, requireOperator } from '#server/platform/http/access/require-operator.ts'
import { type CompressedOnce, compressOnce, negotiateEncoding } from '#server/platform/http/site/compress.ts'

/** The contract as an OpenAPI document and as a reference page, for operators. */
export function referenceRoutes(app: FastifyInstance, version: string, operators: OperatorAccess): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    requireOperator(operators, request, reply)
  const document = createDocument(version)
  app.get(
    `${apiPrefix}/openapi.json`,
    { config: { access: 'anyone' }, onRequest },
    async (request, reply) => {
      const { etag, body } = document()
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, max-age=0, must-revalidate' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const encoding = negotiateEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(await body(encoding))
    },
  )
  let reference: Promise<FastifyInstance> | undefined
  for (const url of [referencePath, `${referencePath}/*`])
    app.get(url, { config: { access: 'anyone' }, onRequest }, async (request, reply) => {
      reference ??= loadReference().catch((problem: unknown) => {
        // The next request tries again.
        reference = undefined
        throw problem
      })
      const page = await (await reference).inject({ method: 'GET', url: request.url })
      if (page.statusCode === 404) throw new Refusal('ENDPOINT_NOT_FOUND')
      const { 'content-type': type, location } = page.headers
      reply.status(page.statusCode).header('content-security-policy', referencePagePolicy)
      if (location) reply.header('location', location)
      return reply.type(type ?? 'text/plain').send(page.rawPayload)
    })
}

const referencePath = '/api/docs'

/** A server of its own, made at the first request: the page's library takes 24 MiB, and few processes ever show it. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: referencePath,
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
  })
  return app
}

/** Half a megabyte of text, made at the first request. */
function createDocument(version: string): () => CompressedOnce {
  let made: CompressedOnce | undefined
  return () => (made ??= compressOnce(Buffer.from(JSON.stringify(openapi(api, version)))))
}

/** The reference page needs inline scripts and styles. It shows no personal data. */
const referencePagePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

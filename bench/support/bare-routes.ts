import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import type { ApiRequest } from './requests.ts'
import { recordStatements, type Statement } from './record-statements.ts'

/** The floor: a Fastify route that runs the statements of the product's route, prepared, and sends their rows. */
export async function mountBare(
  bare: FastifyInstance,
  pool: pg.Pool,
  app: FastifyInstance,
  request: ApiRequest,
) {
  let response: { statusCode: number; body: string } | undefined
  const statements = await recordStatements(async () => {
    response = await app.inject(request)
  })
  if (response?.statusCode !== 200) throw new Error(response?.body)
  const { data } = JSON.parse(response.body) as { data: unknown }
  const limit = Array.isArray(data) ? data.length : Infinity
  const [url = ''] = request.url.split('?')
  const named = statements.map((statement, at) => ({ ...statement, name: `bare ${url} ${at}`.slice(-60) }))
  bare.route({
    method: request.method,
    url,
    handler: async (_request, reply) => {
      const found: unknown[] = []
      for (const statement of named) found.push(await readRows(pool, statement, limit))
      return reply.send({ data: found })
    },
  })
}

async function readRows(pool: pg.Pool, statement: Statement, limit: number): Promise<unknown[]> {
  const { rows } = await pool.query(statement)
  return rows.length > limit ? rows.slice(0, limit) : rows
}

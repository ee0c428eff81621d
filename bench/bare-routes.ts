import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import type { Ask } from './asks.ts'
import { recordStatements, type Statement } from './record-statements.ts'

/** A bare Fastify route for what the product answers: the very statements, prepared, and their rows as they come. */
export async function mountBare(bare: FastifyInstance, pool: pg.Pool, app: FastifyInstance, ask: Ask) {
  let answer: { statusCode: number; body: string } | undefined
  const statements = await recordStatements(async () => {
    answer = await app.inject(ask)
  })
  if (answer?.statusCode !== 200) throw new Error(answer?.body)
  const { data } = JSON.parse(answer.body) as { data: unknown }
  const most = Array.isArray(data) ? data.length : Infinity
  const [url = ''] = ask.url.split('?')
  const named = statements.map((statement, at) => ({ ...statement, name: `bare ${url} ${at}`.slice(-60) }))
  bare.route({
    method: ask.method,
    url,
    handler: async (_request, reply) => {
      const found: unknown[] = []
      for (const statement of named) found.push(await rowsOf(pool, statement, most))
      return reply.send({ data: found })
    },
  })
}

async function rowsOf(pool: pg.Pool, statement: Statement, most: number): Promise<unknown[]> {
  const { rows } = await pool.query(statement)
  return rows.length > most ? rows.slice(0, most) : rows
}

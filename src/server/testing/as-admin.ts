import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An admin, what they say, and the lines that the log has of it. */
export async function asAdmin(app: FastifyInstance, db: Db) {
  const admin = await signedIn(db, { isAdmin: true, name: 'Ellen Shaw' })
  const say = async <T = Record<string, unknown>>(method: Method, path: string, payload?: object) => {
    const url = `/api/v1${path}`
    const answer = await app.inject({ method, url, headers: admin.bearer, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json<{ data: T; error?: string; code?: string }>() }
  }
  const log = () =>
    db
      .selectFrom('changes')
      .select(['what', 'detail', 'restaurant_id', 'customer_id'])
      .where('customer_id', '=', admin.customerId)
      .orderBy('id')
      .execute()
  return { admin, say, log }
}

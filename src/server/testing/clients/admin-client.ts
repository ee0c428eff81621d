import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An admin, a function that calls the API as them, and the entries of the audit log about them. */
export async function adminClient(app: FastifyInstance, db: Db) {
  const admin = await createTestUser(db, { isAdmin: true, name: 'Ellen Shaw' })
  const send = async <T = Record<string, unknown>>(method: Method, path: string, payload?: object) => {
    const url = `/api/v1${path}`
    const answer = await app.inject({ method, url, headers: admin.bearer, ...(payload ? { payload } : {}) })
    return {
      status: answer.statusCode,
      ...answer.json<{ data: T; error?: string; code?: string; detail?: object }>(),
    }
  }
  const auditLog = () =>
    db
      .selectFrom('changes')
      .select(['what', 'detail', 'restaurant_id', 'customer_id'])
      .where('customer_id', '=', admin.customerId)
      .orderBy('id')
      .execute()
  return { admin, send, auditLog }
}

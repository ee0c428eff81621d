import { randomBytes, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { api } from '#contract/api.ts'
import { type Access, type Endpoint, apiPrefix, callerKind } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { resourceFixtures } from '#server/testing/fixtures/resource-fixtures.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { payloads } from './payloads.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown
  const?: unknown
  maxLength?: number
}
type Body = { properties?: Record<string, Schema> }
type Tally = { accepted: number; refused: number; failed: string[] }

/** Sends each payload as every free text of every endpoint; a 5xx is a failure, a refusal is not. */
export async function sendPayloads(
  db: Db,
  url: string,
  outletId: string,
  categoryId: string,
): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, failed: [] }
  const named = resourceFixtures(db, outletId, categoryId)
  const calls = Object.values(api).flatMap((feature) => Object.entries(feature) as [string, Endpoint][])
  for (const [name, entry] of calls) {
    const fields = freeTextFields(entry)
    if (fields.length === 0) continue
    const person = await createTestUser(db, roleFor(entry.access, outletId))
    const idOf = async (field: string) => {
      const thing = named[`${name}.${field}`] ?? named[`${callerKind(entry.access)}.${field}`] ?? named[field]
      if (!thing) return outletId
      if ('forAnyone' in thing) return thing.forAnyone()
      return 'forCustomer' in thing ? thing.forCustomer(person) : thing.forOutlet(outletId)
    }
    const ids: Record<string, string> = {}
    for (const field of Object.keys(entry.params?.shape ?? {})) ids[field] = await idOf(field)
    const inBody: Record<string, string> = {}
    for (const field of ['categoryId', 'orderId'])
      if (field in (entry.body?.shape ?? {})) inBody[field] = await idOf(field)
    const path = entry.path.replace(/:(\w+)/g, (_, field: string) => ids[field]!)
    for (const payload of payloads) {
      const hostile = Object.fromEntries(fields.map(([field, longest]) => [field, payload.slice(0, longest)]))
      const answer = await fetch(`${url}${apiPrefix}${path}`, {
        method: entry.method,
        headers: {
          ...person.bearer,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
        },
        body: JSON.stringify({ ...sampleInput(entry.body), ...inBody, ...hostile }),
      })
      const body = await answer.text()
      if (answer.status >= 500) tally.failed.push(`${name} ${payload}: ${answer.status} ${body}`)
      else tally[answer.status === 200 ? 'accepted' : 'refused']++
    }
  }
  return tally
}

function roleFor(access: Access, outletId: string): Parameters<typeof createTestUser>[1] {
  if (typeof access === 'object') return { staffOf: [outletId] }
  return access === 'admin' ? { isAdmin: true } : { isVerified: true }
}

/** Fields that are checked for their length alone. */
function freeTextFields({ method, body, accepts, raw }: Endpoint): [string, number][] {
  if (!body || method === 'GET' || raw || accepts === 'picture') return []
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' }) as Body
  return Object.entries(properties)
    .filter(([name, { type, format, pattern, enum: list, const: only }]) => {
      const isFree = type === 'string' && !format && !pattern && list === undefined && only === undefined
      return isFree && !/password|mobile|email|code|restaurant|credential|token|date|time|key/i.test(name)
    })
    .map(([name, { maxLength = 100 }]) => [name, maxLength])
}

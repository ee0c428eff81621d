import { randomBytes, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { api } from '#contract/api.ts'
import { type Access, type Endpoint, prefix } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namedThings } from '#server/testing/named-things.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { signedIn } from '#server/testing/signed-in.ts'
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
type Tally = { taken: number; refused: number; broken: string[] }

/** Every call of the contract that takes free words gets each payload as all of them: done, or refused in words. */
export async function writeByApi(db: Db, url: string, outletId: string, categoryId: string): Promise<Tally> {
  const tally: Tally = { taken: 0, refused: 0, broken: [] }
  const named = namedThings(db, outletId, categoryId)
  const calls = Object.values(api).flatMap((feature) => Object.entries(feature) as [string, Endpoint][])
  for (const [name, entry] of calls) {
    const words = freeWords(entry)
    if (words.length === 0) continue
    const person = await signedIn(db, roleFor(entry.access, outletId))
    const idOf = async (field: string) => {
      const thing = named[`${name}.${field}`] ?? named[`${entry.access}.${field}`] ?? named[field]
      if (!thing) return outletId
      if ('everyones' in thing) return thing.everyones()
      return 'ofPerson' in thing ? thing.ofPerson(person) : thing.ofOutlet(outletId)
    }
    const ids: Record<string, string> = {}
    for (const field of Object.keys(entry.params?.shape ?? {})) ids[field] = await idOf(field)
    const inBody: Record<string, string> = {}
    for (const field of ['categoryId', 'orderId'])
      if (field in (entry.body?.shape ?? {})) inBody[field] = await idOf(field)
    const path = entry.path.replace(/:(\w+)/g, (_, field: string) => ids[field]!)
    for (const payload of payloads) {
      const hostile = Object.fromEntries(words.map(([field, longest]) => [field, payload.slice(0, longest)]))
      const answer = await fetch(`${url}${prefix}${path}`, {
        method: entry.method,
        headers: {
          ...person.bearer,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
        },
        body: JSON.stringify({ ...sampleInput(entry.body), ...inBody, ...hostile }),
      })
      const said = await answer.text()
      if (answer.status >= 500) tally.broken.push(`${name} ${payload}: ${answer.status} ${said}`)
      else tally[answer.status === 200 ? 'taken' : 'refused']++
    }
  }
  return tally
}

function roleFor(access: Access, outletId: string): Parameters<typeof signedIn>[1] {
  if (access === 'staff') return { staffOf: [outletId] }
  return access === 'admin' ? { isAdmin: true } : { isProved: true }
}

/** What a call does not look at more closely than at its length. */
function freeWords({ method, body, accepts, raw }: Endpoint): [string, number][] {
  if (!body || method === 'GET' || raw || accepts === 'picture') return []
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' }) as Body
  return Object.entries(properties)
    .filter(([name, { type, format, pattern, enum: list, const: only }]) => {
      const isFree = type === 'string' && !format && !pattern && list === undefined && only === undefined
      return isFree && !/password|mobile|email|code|restaurant|credential|token|date|time|key/i.test(name)
    })
    .map(([name, { maxLength = 100 }]) => [name, maxLength])
}

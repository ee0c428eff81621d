import type { Draw } from './draw.ts'
import type { World } from './open-world.ts'
import { prepare } from './prepare-thing.ts'
import type { Operation } from './read-document.ts'
import { recipes } from './recipes.ts'
import { sampleObject, sampleValue } from './sample-value.ts'
import type { ApiRequest } from './send.ts'
import { namesOf, type Scene } from './stage-case.ts'

/** The smallest PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const files: Record<string, Buffer> = {
  'image/jpeg': picture,
  'text/csv': Buffer.from('name,category,price\r\nSoup,Starters,5.00\r\n'),
}

/** A request that succeeds for every role that may call the endpoint; the smallest with `isPlain`. */
export async function validRequest(
  world: World,
  operation: Operation,
  scene: Scene,
  draw: Draw,
  isPlain: boolean,
): Promise<ApiRequest> {
  const { call, method, path, params, query, body, types, takesKey } = operation
  if (isPlain || draw.chance(0.8)) await prepare[call]?.(world, scene)
  const given = (await recipes[call]?.(world, scene, draw)) ?? {}
  const inBody = body ? fill(sampleObject(body, draw, isPlain), given) : undefined
  if (inBody) for (const name of namesOf(operation)) if (name in inBody) inBody[name] = scene.own[name]
  const used = query.filter(({ required }) => required || (!isPlain && draw.chance(0.3)))
  const sampled = used.map(({ name, schema }) => [name, sampleValue(schema, name, draw, isPlain)])
  const inQuery = body ? {} : fill(Object.fromEntries(sampled) as Record<string, unknown>, given)
  const search = body ? Object.fromEntries(sampled) : inQuery
  const bearer: Record<string, string> = scene.person ? headersOf(scene, draw, isPlain) : {}
  const key: Record<string, string> = takesKey && draw.chance(0.7) ? { 'idempotency-key': draw.hex(24) } : {}
  return {
    method,
    path,
    params: Object.fromEntries(params.map(({ name }) => [name, scene.own[name]!])),
    isRaw: false,
    query: Object.entries(search as object).map(([name, value]) => [name, String(value)]),
    headers: {
      ...bearer,
      ...key,
      'x-forwarded-for': `10.${draw.whole(0, 255)}.${draw.whole(0, 255)}.${draw.whole(0, 255)}`,
    },
    type: types[0]?.startsWith('multipart/')
      ? 'application/json'
      : types.find((type) => !type.endsWith('jpeg')),
    body: inBody,
    text: files[types[0] ?? ''],
  }
}

/** Credentials as a bearer token, or as the cookie that the pages use. */
function headersOf({ person }: Scene, draw: Draw, isPlain: boolean): Record<string, string> {
  if (isPlain || draw.chance(0.7)) return person!.bearer
  return { cookie: person!.cookie, 'sec-fetch-site': 'same-origin' }
}

/** The recipe wins; `undefined` in it removes the field. */
function fill(sampled: Record<string, unknown>, given: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...sampled, ...given }).filter(([, value]) => value !== undefined),
  )
}

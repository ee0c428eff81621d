import { Agent } from 'node:http'

import { afterAll, expect, test } from 'vitest'

import { apiPrefix } from '#contract/endpoint.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

import { drawFor } from './draw.ts'
import { openWorld } from './open-world.ts'
import type { Operation, Schema } from './read-document.ts'
import { type ApiRequest, send } from './send.ts'
import { specifiedCalls } from './specified-calls.ts'
import { may, stageCase } from './stage-case.ts'
import { validRequest } from './valid-request.ts'

const { connectionString, close } = await testDatabase()
const world = await openWorld(connectionString)
afterAll(() => world.close().then(close))

const nameOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const operationOf = (call: string) => {
  const [method, path = ''] = call.split(' ')
  return world.operations.find(
    (each) => each.method === method && nameOf(each.path) === nameOf(apiPrefix + path),
  )!
}
const specified = new Set(specifiedCalls.map(operationOf))

const agent = new Agent()
let asked = 0

/** Sends a valid request of a caller who may call the endpoint, changed by `change`. */
async function ask(operation: Operation, change: (request: ApiRequest) => ApiRequest) {
  const role = may[operation.access]!.includes('customer') ? 'customer' : may[operation.access]![0]!
  const scene = await stageCase(world, operation, role)
  const valid = await validRequest(world, operation, scene, drawFor(58, asked++), true)
  return send(world.port, change(valid), agent)
}

const inQuery = (request: ApiRequest): ApiRequest => ({
  ...request,
  query: [...request.query, ['colour', 'plum']],
})
const inBody = (request: ApiRequest): ApiRequest => ({
  ...request,
  type: 'application/json',
  body: { ...(request.body as object | undefined), colour: 'plum', nested: { colour: ['plum'] } },
})

test.each([...specifiedCalls])('D58, K2: %s ignores an unknown field', async (call) => {
  const operation = operationOf(call)
  expect(await ask(operation, inQuery)).toMatchObject({ status: 200 })
  if (operation.method !== 'GET') expect(await ask(operation, inBody)).toMatchObject({ status: 200 })
})

test('D58: the calls of the specification ignore unknown fields at any depth, and the API reference shows it', () => {
  const closed = [...specified].filter(({ body }) => body && isClosed(body)).map(({ name }) => name)
  expect(closed).toEqual([])
})

test('D58: every other endpoint refuses an unknown field', async () => {
  const own = world.operations.filter((operation) => !specified.has(operation))
  const lenient: string[] = []
  for (const operation of own) {
    // A picture, a form or a menu's file.
    const isRaw = operation.types.some((type) => type !== 'application/json')
    const { status, body } = await ask(operation, operation.body ? inBody : inQuery)
    const isForeign = operation.name === 'payments.webhook' || isPlain(operation)
    if (!isRaw && !isForeign && status !== 400) lenient.push(`${operation.name}: ${status} ${body}`)
  }
  expect(specified.size).toBe(42)
  expect(lenient).toEqual([])
})

/** Printers send what their firmware has. */
function isPlain({ path }: Operation): boolean {
  return path.startsWith(`${apiPrefix}/print/`)
}

function isClosed(schema: Schema): boolean {
  const inner = [...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {}), schema.items ?? {}]
  return (
    schema.additionalProperties === false ||
    inner.some((each) => Object.keys(each).length > 0 && isClosed(each))
  )
}

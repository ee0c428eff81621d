import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

import { inputClasses } from './create-case.ts'
import { mismatch } from './match-schema.ts'
import { openWorld, type Plant } from './open-world.ts'
import { plants } from './plant-fault.ts'
import { runFuzz } from './run-fuzz.ts'
import { shrink } from './shrink.ts'
import { roles } from './stage-case.ts'

const inTestDatabase = (plant?: Plant) => async () => {
  const { connectionString, close } = await testDatabase()
  const world = await openWorld(connectionString, plant)
  return { ...world, close: () => world.close().then(close) }
}
const oddCases = 400

test('D3, D9, D50: every endpoint succeeds for every role that may call it, and bad input causes no 5xx, leak or write', async () => {
  const to = Object.values(api).flatMap(Object.keys).length * roles.length + oddCases
  const run = { seed: 20_261_115, from: 0, to, block: Math.ceil(to / 2), lanes: 2 }
  const { requests, failures, classes } = await runFuzz({ ...run, openWorld: inTestDatabase() })
  expect(failures).toEqual([])
  expect(requests).toBe(to)
  expect(classes.size).toBeGreaterThan(25)
  expect(inputClasses.length).toBeGreaterThan(25)
})

test('D3, D9: each planted fault of a server is found by its judge', async () => {
  const plant: Plant = (app, db) => plants.forEach(({ put }) => put(app, db))
  const only = new RegExp(plants.map(({ call }) => `^${call}$`).join('|'))
  const run = { seed: 1, from: 0, to: plants.length * 7 + 40, only, block: 1_000, lanes: 1 }
  const { failures } = await runFuzz({ ...run, openWorld: inTestDatabase(plant) })
  for (const { call, judge } of plants)
    expect(failures.filter((each) => each.call === call).map((each) => each.judge)).toContain(judge)
})

test.each([
  [
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { a: 'x', b: 1 },
    '.b',
  ],
  [{ type: 'object', required: ['a'] }, {}, '.a'],
  [{ type: 'array', items: { type: 'integer' } }, [1, 1.5], '.1'],
  [{ anyOf: [{ type: 'null' }, { type: 'string', maxLength: 2 }] }, 'abc', ''],
  [{ type: 'number', multipleOf: 0.01 }, 0.005, ''],
  [{ enum: ['a'] }, 'b', ''],
])('a value that does not match its schema is reported: %j', (schema, value, at) => {
  expect(mismatch(schema, value)).toMatch(new RegExp(`^${at.replace('.', '\\.')}: `))
})

test('a schema with an unknown keyword is an error', () => {
  expect(() => mismatch({ type: 'string', contains: 'x' } as object, 'x')).toThrow('contains')
})

test('a failing request is shrunk as long as it fails', async () => {
  const request = {
    method: 'POST',
    path: '/x',
    params: {},
    isRaw: false,
    query: [['page', '1']] as [string, string][],
    headers: { 'idempotency-key': 'k', authorization: 'Bearer b' },
    type: 'application/json',
    body: { good: 1, bad: { deep: 'abcdefgh' }, list: [1, 2] },
    text: undefined,
  }
  const steps = await shrink(request, async (step) =>
    JSON.stringify(step(request).body).includes('"deep":"a'),
  )
  expect(steps(request)).toEqual({
    ...request,
    query: [],
    headers: { authorization: 'Bearer b' },
    body: { bad: { deep: 'a' } },
  })
})

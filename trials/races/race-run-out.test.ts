import { afterAll, expect, test } from 'vitest'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { testApp } from '#server/testing/test-app.ts'
import { raceRunOut } from './race-run-out.ts'

const { app, deps, connectionString } = await testApp()
const { gateway, faults } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway

test('RO4, D34: out, swap, answer, cancel, ready, capture and refund at once: captured less refunded is the total, always', async () => {
  const { wrong, outcomes } = await raceRunOut({ app, deps, faults }, 28)
  expect(wrong, JSON.stringify(outcomes)).toEqual([])
})

import { afterAll, expect, test } from 'vitest'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { testApp } from '#server/testing/test-app.ts'
import { raceRefunds } from './race-refunds.ts'

const { app, deps, connectionString } = await testApp()
const { gateway, faults } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway

test('RF3, D34: capture, cancel and refunds at once: captured less refunded is the total less the refunds, always', async () => {
  const { wrong, outcomes } = await raceRefunds({ app, deps, faults }, 24)
  expect(wrong, JSON.stringify(outcomes)).toEqual([])
})

import { randomUUID } from 'node:crypto'

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

test('RF3: the same races find refunds that are made twice', async () => {
  const { read, refund } = gateway
  // Neither the state nor the key tells that a refund was made before.
  const forgetful = {
    ...gateway,
    read: async (id: string) => {
      const state = await read(id)
      return state.status === 'captured' ? { ...state, refunds: [] } : state
    },
    refund: (_key: string, ...given: [string, { reference: string; amount: never }]) =>
      refund(randomUUID(), ...given),
  } as typeof gateway
  deps.gateway = forgetful
  const { wrong } = await raceRefunds({ app, deps, faults }, 12)
  deps.gateway = gateway
  expect(wrong).not.toEqual([])
})

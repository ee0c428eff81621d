import { randomBytes } from 'node:crypto'

import { withTimeout } from '#server/payments/core/with-timeout.ts'
import { type SandboxFaults, noFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { createSandbox } from '#server/payments/gateways/sandbox/create-sandbox.ts'

/** A sandbox gateway on the test's database. Setting `faults` injects faults from then on. */
export function testSandbox(connectionString: string, chance: () => number = Math.random) {
  const faults: SandboxFaults = { ...noFaults }
  const sandbox = createSandbox({ connectionString, random: randomBytes, faults, chance })
  return { faults, gateway: withTimeout(sandbox, () => {}, 2_000) }
}

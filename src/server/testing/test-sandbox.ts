import { randomBytes } from 'node:crypto'

import { withPatience } from '#server/payments/core/with-patience.ts'
import { type Faults, noFaults } from '#server/payments/gateways/sandbox/break-calls.ts'
import { makeSandbox } from '#server/payments/gateways/sandbox/make-sandbox.ts'

/** A sandbox gateway on the test's own database, and the faults that it has from now on. */
export function testSandbox(connectionString: string, chance: () => number = Math.random) {
  const faults: Faults = { ...noFaults }
  const sandbox = makeSandbox({ connectionString, random: randomBytes, faults, chance })
  return { faults, gateway: withPatience(sandbox, () => {}, 2_000) }
}

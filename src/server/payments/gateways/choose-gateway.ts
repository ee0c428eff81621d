import type { Config } from '#server/platform/config/config.ts'
import { cardPaymentsAre } from '#server/payments/core/card-payments-are.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type Report, withPatience } from '#server/payments/core/with-patience.ts'
import { noFaults } from '#server/payments/gateways/sandbox/break-calls.ts'
import { makeSandbox } from '#server/payments/gateways/sandbox/make-sandbox.ts'
import { makeStripe } from '#server/payments/gateways/stripe/make-stripe.ts'

type Choosing = {
  config: Config
  connectionString: string
  random: (bytes: number) => Buffer
  report: Report
}

/** As the environment says; nothing where cards are not taken. */
export function chooseGateway({ config, connectionString, random, report }: Choosing): Gateway | undefined {
  const kind = cardPaymentsAre(config)
  if (kind === 'off') return undefined
  if (kind === 'stripe') return withPatience(makeStripe(config.stripe!), report)
  const faults = { ...noFaults, drop: config.sandboxDrops }
  const itsOwn = config.sandboxDatabaseUrl ?? connectionString
  return withPatience(makeSandbox({ connectionString: itsOwn, random, faults }), report)
}

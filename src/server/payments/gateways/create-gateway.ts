import type { Config } from '#server/platform/config/config.ts'
import { toCardPaymentMode } from '#server/payments/core/to-card-payment-mode.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type ReportFailure, withTimeout } from '#server/payments/core/with-timeout.ts'
import { noFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { createSandbox } from '#server/payments/gateways/sandbox/create-sandbox.ts'
import { createStripe } from '#server/payments/gateways/stripe/create-stripe.ts'

type GatewayOptions = {
  config: Config
  connectionString: string
  random: (bytes: number) => Buffer
  report: ReportFailure
}

/** The gateway that the configuration selects; undefined if cards are not accepted. */
export function createGateway({
  config,
  connectionString,
  random,
  report,
}: GatewayOptions): Gateway | undefined {
  const kind = toCardPaymentMode(config)
  if (kind === 'off') return undefined
  if (kind === 'stripe') return withTimeout(createStripe(config.stripe!), report)
  const faults = { ...noFaults, drop: config.sandboxDrops }
  const sandboxUrl = config.sandboxDatabaseUrl ?? connectionString
  return withTimeout(createSandbox({ connectionString: sandboxUrl, random, faults }), report)
}

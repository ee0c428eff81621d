import type { Config } from '#server/platform/config/config.ts'
import { toCardPaymentMode } from '#server/payments/core/to-card-payment-mode.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type ReportFailure, withTimeout } from '#server/payments/core/with-timeout.ts'
import { noFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { createSandbox } from '#server/payments/gateways/sandbox/create-sandbox.ts'

type GatewayOptions = {
  config: Config
  connectionString: string
  random: (bytes: number) => Buffer
  report: ReportFailure
}

/** The gateway that the configuration selects; undefined if cards are not accepted. */
export async function createGateway({
  config,
  connectionString,
  random,
  report,
}: GatewayOptions): Promise<Gateway | undefined> {
  const kind = toCardPaymentMode(config)
  if (kind === 'off') return undefined
  if (kind === 'stripe') {
    // Loaded only if it is used: the library takes 9 MiB.
    const { createStripe } = await import('#server/payments/gateways/stripe/create-stripe.ts')
    return withTimeout(createStripe(config.stripe!), report)
  }
  const faults = { ...noFaults, drop: config.sandboxDrops }
  const sandboxUrl = config.sandboxDatabaseUrl ?? connectionString
  return withTimeout(createSandbox({ connectionString: sandboxUrl, random, faults }), report)
}

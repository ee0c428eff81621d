import type { Config } from '#server/platform/config/config.ts'

/** Stripe if its keys are set. The sandbox runs in the demonstration world, in development and in tests only. */
export function toCardPaymentMode({
  stripe,
  mode,
  demoWorld,
}: Pick<Config, 'stripe' | 'mode' | 'demoWorld'>): 'stripe' | 'sandbox' | 'off' {
  if (stripe) return 'stripe'
  return mode === 'production' && !demoWorld ? 'off' : 'sandbox'
}

import type { Config } from '#server/platform/config/config.ts'

/** By Stripe where its keys are. Pretended payments are for a pretended world, and for whoever develops or tests. */
export function cardPaymentsAre({
  stripe,
  mode,
  demoWorld,
}: Pick<Config, 'stripe' | 'mode' | 'demoWorld'>): 'stripe' | 'sandbox' | 'off' {
  if (stripe) return 'stripe'
  return mode === 'production' && !demoWorld ? 'off' : 'sandbox'
}

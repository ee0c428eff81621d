import { onTestFinished } from 'vitest'

import { startFakeStripe } from '#server/testing/start-fake-stripe.ts'

/** A Stripe of the test's own, until the test ends. */
export async function fakeStripe() {
  const fake = await startFakeStripe()
  onTestFinished(fake.stop)
  return fake
}

import { onTestFinished } from 'vitest'

import { startFakeStripe } from '#server/testing/fakes/start-fake-stripe.ts'

/** A fake Stripe that stops when the test finishes. */
export async function fakeStripe() {
  const fake = await startFakeStripe()
  onTestFinished(fake.stop)
  return fake
}

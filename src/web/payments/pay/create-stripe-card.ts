import { Refused } from '#web/platform/calls/call.ts'
import type { Stripe, StripeField } from '#web/payments/pay/load-stripe.ts'
import { wording } from '#web/platform/wording.ts'

/** Sends the card to Stripe and returns its id there. No money has moved yet, so every failure is a plain refusal. */
export async function createStripeCard(
  stripe: Pick<Stripe, 'createPaymentMethod'> | undefined,
  card: StripeField | undefined,
  name: string,
): Promise<string> {
  if (!card || !stripe) throw new Refused(503, { code: 'GATEWAY_UNAVAILABLE', error: wording.offline })
  const { paymentMethod, error } = await stripe
    .createPaymentMethod({ type: 'card', card, billing_details: { name } })
    .catch(() => ({ paymentMethod: undefined, error: undefined }))
  if (paymentMethod) return paymentMethod.id
  throw new Refused(402, { code: 'CARD_DECLINED', error: error?.message ?? wording.offline })
}

import { api } from '#contract/api.ts'
import type { DeliveryBand as BandReply } from '#contract/catalogue/restaurants.ts'
import { formatPence } from '#domain/shared/money.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'
import { searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { type CartTerms, toBand } from '#web/orders/cart/terms/cart-terms.ts'
import { savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { wording } from '#web/platform/wording.ts'
import { useStored } from '#web/ui/stored/stored.ts'

type Answer = { band?: BandReply | undefined; problem?: string }

/**
 * The terms with the charge and minimum of the post code that this device knows: the one typed at the checkout, else the
 * one last searched for. A restaurant with one charge for everyone needs no request.
 */
export function useTermsAtDoor(terms: CartTerms): CartTerms
export function useTermsAtDoor(terms: CartTerms | undefined): CartTerms | undefined
export function useTermsAtDoor(terms: CartTerms | undefined): CartTerms | undefined {
  const draft = useStored(savedDraft, undefined)
  const searched = useStored(searchedPostCode, undefined)
  const isByAddress = Boolean(terms?.bands ?? terms?.excludedOutcodes)
  const typed = draft?.restaurant === terms?.uniId ? draft?.postCode : undefined
  const postCode = isByAddress ? (parsePostcode(typed ?? '')?.incode ? typed?.trim() : searched) : undefined
  const key =
    terms && postCode
      ? JSON.stringify([terms.uniId, postCode, terms.bands, terms.excludedOutcodes])
      : undefined
  const { data } = useQuery({
    key,
    fetch: (signal) => fetchBand(terms!.uniId, postCode!, signal),
  })
  if (!terms || !postCode || !data) return terms
  const door = { postCode, problem: data.problem }
  if (!data.band) return { ...terms, door }
  const { charge, minimumOrder, freeOver } = toBand(data.band)
  return { ...terms, door, deliveryCharge: charge, minimumOrder, freeOver }
}

async function fetchBand(restaurant: string, postCode: string, signal: AbortSignal): Promise<Answer> {
  try {
    const body = { restaurant, postCode }
    const { data } = await callApi(api.charges.calculateDeliveryCharge, { body }, { signal })
    return { band: data.band }
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) return { problem: problem.message }
    throw problem
  }
}

/** The charge and minimum of the known post code, for a restaurant where they depend on it. */
export function formatTermsAtDoor(terms: CartTerms): Partial<Pick<CardView, 'charge' | 'minimum'>> {
  const { bands, door, deliveryCharge, freeOver, minimumOrder } = terms
  if (door?.problem) return { charge: 'Not to your post code' }
  if (!bands || (bands.length > 1 && !door)) return {}
  const free = deliveryCharge > 0 && freeOver ? `, free over ${formatPence(freeOver)}` : ''
  return {
    charge: deliveryCharge === 0 ? wording.free : `${formatPence(deliveryCharge)}${free}`,
    ...(minimumOrder > 0 ? { minimum: formatPence(minimumOrder) } : {}),
  }
}

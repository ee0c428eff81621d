import { IdOrUniId } from '#contract/fields.ts'
import { wayBack } from '#domain/shared/way-back.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'

/** What the browser sends along about where somebody was going; none of it is trusted. */
export type Going = { from: string; page: string; orderType: string; restaurant: string }

/** Where to go once it is known who somebody is: where they came from, else what they were about to do, else home. */
export function destination({ from, page, orderType, restaurant }: Going): string {
  const back = wayBack(from)
  if (back && !isAboutSigningIn(back)) return back
  if (page === 'checkout')
    return Object.hasOwn(checkoutAddress, orderType)
      ? checkoutAddress[orderType as keyof typeof checkoutAddress]
      : '/'
  if (page === 'order page' && IdOrUniId.safeParse(restaurant).success) return `/order/${restaurant}`
  return '/'
}

/** Whoever has just said who they are is not asked again. */
function isAboutSigningIn(path: string): boolean {
  return /^\/(?:sign-in|sign-up|guest-sign-up|forget-password|reset-password|log-out)\/?(?:[?#.]|$)/.test(
    path,
  )
}

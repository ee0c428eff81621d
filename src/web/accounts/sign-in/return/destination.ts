import { IdOrUniId } from '#contract/fields.ts'
import { isSignInPath, parseReturnPath } from '#domain/accounts/return-path.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'

/** Untrusted hints from the browser about where the visitor was going. */
export type ReturnHints = { from: string; page: string; orderType: string; restaurant: string }

/** The path after sign-in: the return path, else the stored page marker, else home. */
export function toDestination({ from, page, orderType, restaurant }: ReturnHints): string {
  const back = parseReturnPath(from)
  if (back && !isSignInPath(back)) return back
  if (page === 'checkout')
    return Object.hasOwn(checkoutAddress, orderType)
      ? checkoutAddress[orderType as keyof typeof checkoutAddress]
      : '/'
  if (page === 'order page' && IdOrUniId.safeParse(restaurant).success) return `/order/${restaurant}`
  return '/'
}

import type { Route } from './+types/coupons.route.ts'
import type { CouponForAdmin } from '#contract/orders/admin-coupons.ts'
import { api } from '#contract/api.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { poundsText } from '#domain/shared/money.ts'
import { couponFields, newCouponFields, termsIn } from '#web/orders/admin/coupon-fields.ts'
import { EditPage } from '#web/shell/admin/edit-page.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { onceIn, seenIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { pageIn } from '#web/platform/page-in.ts'
import { load } from '#web/platform/call.ts'
import { nowContext } from '#web/platform/context.ts'
import { textIn } from '#web/platform/outcome.ts'

export function meta() {
  return [{ title: 'Coupons · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = { page: pageIn(url.searchParams) }
  const { data, paging } = await forAdmin(request, load(context, api.adminCoupons.listCoupons, { query }))
  const today = londonTime(context.get(nowContext)).date
  return { coupons: data, paging, today, once: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { couponId: textIn(form, 'id') }
  const work = async () => {
    if (intent === 'remove') return load(context, api.adminCoupons.removeCoupon, { params })
    if (intent === 'update')
      return load(context, api.adminCoupons.updateCoupon, {
        params,
        body: { ...termsIn(form), ...seenIn(form) },
      })
    const restaurant = textIn(form, 'restaurant') || null
    const body = { ...termsIn(form), code: textIn(form, 'code'), restaurant }
    return load(context, api.adminCoupons.createCoupon, { body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/coupons?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, paging, today, once } = loaderData
  return (
    <EditPage
      title="Coupons"
      one="coupon"
      list={{
        title: 'All coupons',
        empty: 'There is no coupon yet.',
        fields: couponFields,
        items: coupons.map((coupon) => ({
          _id: coupon._id,
          title: coupon.code,
          line: lineOf(coupon, today),
          values: valuesOf(coupon),
          question: `End ${coupon.code}? Nobody can use it any more. Orders placed with it keep what it took off.`,
        })),
      }}
      pager={<Pager paging={paging} before="Page before" after="Next page" />}
      lead="It is good from the first minute of its first day to the end of its last."
      newFields={newCouponFields}
      newValues={{ minimumOrder: 0, usesPerCustomer: 1 }}
      once={once}
      failed={actionData}
    />
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function lineOf(coupon: CouponForAdmin, today: string): string {
  const { amount, used, totalUses, restaurant } = coupon
  const where = restaurant ? ` at ${restaurant.name}` : ''
  const often = `used ${used.toLocaleString('en-GB')} of ${totalUses.toLocaleString('en-GB')} times`
  return `${poundsText(amount)} off${where}, ${often}, ${daysOf(coupon, today)}`
}

function daysOf({ validFrom, validTo }: CouponForAdmin, today: string): string {
  const last = day.format(new Date(validTo))
  if (validTo < today) return `ended after ${last}`
  return validFrom > today ? `from ${day.format(new Date(validFrom))} until ${last}` : `until ${last}`
}

function valuesOf({ amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }: CouponForAdmin) {
  return { amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }
}

import type { Route } from './+types/coupons.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import type { CouponForAdmin } from '#contract/orders/coupons.ts'
import { api } from '#contract/api.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { couponFields, newCouponFields, parseCouponTerms } from '#web/orders/admin/coupon-fields.ts'
import { EditPage } from '#web/shell/admin/edit-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { findRestaurant } from '#web/shell/admin/find-restaurant.ts'
import { idempotencyKeyIn, runAdminForm, toFailedForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { pageIn } from '#web/platform/page-in.ts'
import { load } from '#web/platform/call.ts'
import { nowContext } from '#web/platform/context.ts'
import { textIn } from '#web/platform/outcome.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Coupons')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = { page: pageIn(url.searchParams) }
  const { data, paging } = await requireAdmin(request, load(context, api.coupons.listCoupons, { query }))
  const today = toLondonTime(context.get(nowContext)).date
  return { coupons: data, paging, today, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { couponId: textIn(form, 'id') }
  const typed = intent === 'create' ? textIn(form, 'restaurant') : ''
  const found = typed === '' ? undefined : await requireAdmin(request, findRestaurant(context, typed))
  if (found && 'problem' in found) return toFailedForm(form, found.problem, 'restaurant')
  const work = async () => {
    if (intent === 'remove') return load(context, api.coupons.removeCoupon, { params })
    if (intent === 'update')
      return load(context, api.coupons.updateCoupon, {
        params,
        body: { ...parseCouponTerms(form), ...versionIn(form) },
      })
    const restaurant = found?.uniId ?? null
    const body = { ...parseCouponTerms(form), code: textIn(form, 'code'), restaurant }
    return load(context, api.coupons.createCoupon, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, work, `/admin/coupons?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, paging, today, idempotencyKey } = loaderData
  return (
    <EditPage
      title="Coupons"
      one="coupon"
      list={{
        title: 'All coupons',
        empty: 'No coupons yet.',
        fields: couponFields,
        items: coupons.map((coupon) => ({
          _id: coupon._id,
          version: coupon.version,
          title: coupon.code,
          line: formatCoupon(coupon, today),
          values: toValues(coupon),
          question: `End ${coupon.code}? Customers can no longer use it. Placed orders keep their reduction.`,
        })),
      }}
      pager={<Pager paging={paging} before="Previous page" after="Next page" />}
      lead="A coupon is valid from the start of its first day to the end of its last."
      newFields={newCouponFields}
      newValues={{ minimumOrder: 0, usesPerCustomer: 1 }}
      idempotencyKey={idempotencyKey}
      failed={actionData}
    />
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function formatCoupon(coupon: CouponForAdmin, today: string): string {
  const { amount, used, totalUses, restaurant } = coupon
  const where = restaurant ? ` at ${restaurant.name}` : ''
  const often = `used ${used.toLocaleString('en-GB')} of ${totalUses.toLocaleString('en-GB')} times`
  return `${formatPounds(amount)} off${where}, ${often}, ${formatDays(coupon, today)}`
}

function formatDays({ validFrom, validTo }: CouponForAdmin, today: string): string {
  const last = day.format(new Date(validTo))
  if (validTo < today) return `ended after ${last}`
  return validFrom > today ? `from ${day.format(new Date(validFrom))} until ${last}` : `until ${last}`
}

function toValues({ amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }: CouponForAdmin) {
  return { amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }
}

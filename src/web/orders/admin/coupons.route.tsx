import type { Route } from './+types/coupons.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import type { CouponForAdmin } from '#contract/orders/coupon-terms.ts'
import { api } from '#contract/api.ts'
import type { CouponPayer } from '#domain/orders/prices/coupon.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { couponFields, newCouponFields, toCouponValues } from '#web/orders/admin/coupon-fields.ts'
import { formatCouponLine } from '#web/orders/coupons/format-coupon-line.ts'
import { parseCouponTerms } from '#web/orders/coupons/parse-coupon.ts'
import { EditPage } from '#web/shell/admin/edit-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { findRestaurant } from '#web/shell/admin/find-restaurant.ts'
import { idempotencyKeyIn, runAdminForm, toFailedForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

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
        body: { ...parseTerms(form), ...versionIn(form) },
      })
    const restaurant = found?.uniId ?? null
    const body = { ...parseTerms(form), code: textIn(form, 'code'), restaurant }
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
          values: toCouponValues(coupon),
          question: `End ${coupon.code}? Customers can no longer use it. Placed orders keep their reduction.`,
        })),
      }}
      pager={<Pager paging={paging} before="Previous page" after="Next page" />}
      lead="A coupon is valid from the start of its first day to the end of its last."
      newFields={newCouponFields}
      newValues={{
        kind: 'fixed',
        paidBy: 'platform',
        isFirstOrder: 'no',
        minimumOrder: 0,
        usesPerCustomer: 1,
      }}
      idempotencyKey={idempotencyKey}
      failed={actionData}
    />
  )
}

function parseTerms(form: FormData) {
  return { ...parseCouponTerms(form), paidBy: textIn(form, 'paidBy') as CouponPayer }
}

function formatCoupon(coupon: CouponForAdmin, today: string): string {
  const { restaurant, isOutlets, paidBy } = coupon
  const where = restaurant ? ` at ${restaurant.name}` : ''
  const payer = isOutlets
    ? 'made and paid by the restaurant'
    : paidBy === 'platform'
      ? 'paid by us'
      : 'paid by the restaurant'
  return `${formatCouponLine(coupon, today, where)}, ${payer}`
}

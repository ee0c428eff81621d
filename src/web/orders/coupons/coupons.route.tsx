import { useState } from 'react'

import type { Route } from './+types/coupons.route.ts'
import { api } from '#contract/api.ts'
import type { OutletCoupon } from '#contract/orders/coupon-terms.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { CouponForm, couponLabels, type CouponValues } from '#web/orders/coupons/coupon-form.tsx'
import { formatCouponLine } from '#web/orders/coupons/format-coupon-line.ts'
import { parseCouponTerms } from '#web/orders/coupons/parse-coupon.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Question } from '#web/ui/dialog/question.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Coupons')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: coupons } = await requireStaff(
    request,
    load(context, api.outletCoupons.listOutletCoupons, { params }),
  )
  return { coupons, today: toLondonTime(context.get(nowContext)).date }
}

export default function CouponsPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { today } = loaderData
  const [coupons, setCoupons] = useState(loaderData.coupons)
  const [editing, setEditing] = useState<OutletCoupon>()
  const [ending, setEnding] = useState<OutletCoupon>()
  /** Counts the coupons created here: the form for a new one is empty after each. */
  const [created, setCreated] = useState(0)
  const [dirty, setDirty] = useState<'new' | 'edited'>()
  const { run, isPending, error, problems, message, clearError } = useCommand({ whileBusy: 'ignore' })

  async function create(form: FormData): Promise<void> {
    const body = { code: textIn(form, 'code'), ...parseCouponTerms(form) }
    const options = {
      success: `${body.code.toUpperCase()} is valid from its first day.`,
      labels: couponLabels,
    }
    const answer = await run(api.outletCoupons.createOutletCoupon, { params: { outletId }, body }, options)
    if (!answer) return
    setCoupons([answer.data, ...coupons])
    setCreated(created + 1)
    setDirty(undefined)
  }
  async function save(coupon: OutletCoupon, form: FormData): Promise<void> {
    const params = { outletId, couponId: coupon._id }
    const body = { ...parseCouponTerms(form), version: coupon.version }
    const onStale = async () => {
      const { data } = await callApi(api.outletCoupons.listOutletCoupons, { params: { outletId } })
      const now = data.find(({ _id }) => _id === coupon._id)
      // The form keeps what was typed; the next save replaces their version.
      if (now) setEditing({ ...coupon, version: now.version })
      return now ? changedLabels(couponLabels, coupon, now) : []
    }
    const options = { success: `${coupon.code} saved.`, onStale, labels: couponLabels }
    const answer = await run(api.outletCoupons.updateOutletCoupon, { params, body }, options)
    if (!answer) return
    setCoupons(coupons.map((one) => (one._id === coupon._id ? answer.data : one)))
    stopEditing()
  }
  async function end(coupon: OutletCoupon): Promise<void> {
    setEnding(undefined)
    const params = { outletId, couponId: coupon._id }
    const options = { success: `${coupon.code} has ended.` }
    const answer = await run(api.outletCoupons.endOutletCoupon, { params }, options)
    if (answer) setCoupons(coupons.filter(({ _id }) => _id !== coupon._id))
  }
  function stopEditing(): void {
    setEditing(undefined)
    setDirty(undefined)
    clearError()
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Coupons" message={message} problem={error} />
      <AskBeforeLeaving what="the coupon" isDirty={dirty !== undefined} />
      <FieldProblems value={problems}>
        <section className="paper paper-panel" aria-labelledby="own-coupons">
          <h3 id="own-coupons" className="text-title">
            Your coupons
          </h3>
          {coupons.length === 0 && <p className="text-muted">No coupons yet. Add one below.</p>}
          <ul className="grid divide-y divide-line">
            {coupons.map((coupon) => (
              <li key={coupon._id} className="grid gap-3 py-3">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="min-w-0">
                    <strong className="block break-words">{coupon.code}</strong>
                    <span className="text-muted">{formatCouponLine(coupon, today)}</span>
                  </p>
                  <div className="flex gap-2">
                    <TouchButton kind="edged" onClick={() => setEditing(coupon)}>
                      Edit<span className="sr-only"> {coupon.code}</span>
                    </TouchButton>
                    <TouchButton kind="plain" onClick={() => setEnding(coupon)}>
                      End<span className="sr-only"> {coupon.code}</span>
                    </TouchButton>
                  </div>
                </div>
                {editing?._id === coupon._id && (
                  <CouponForm
                    coupon={editing}
                    values={coupon}
                    isPending={isPending}
                    button="Save coupon"
                    onDirty={() => setDirty('edited')}
                    onSubmit={(form) => void save(editing, form)}
                    onCancel={stopEditing}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
        {!editing && (
          <section className="paper paper-panel" aria-labelledby="new-coupon">
            <h3 id="new-coupon" className="text-title">
              Add a coupon
            </h3>
            <p className="text-muted">
              Customers type the code at the checkout. You pay for it: it lowers what you get for the order.
            </p>
            <CouponForm
              key={created}
              values={newValues(today)}
              isPending={isPending}
              button="Add coupon"
              onDirty={() => setDirty('new')}
              onSubmit={(form) => void create(form)}
            />
          </section>
        )}
      </FieldProblems>
      {ending && (
        <Question
          title={`End ${ending.code}?`}
          keep="Keep it"
          yes="End coupon"
          onKeep={() => setEnding(undefined)}
          onYes={() => void end(ending)}
        >
          <p>Customers can no longer use it. Placed orders keep their reduction.</p>
        </Question>
      )}
    </BoardPage>
  )
}

function newValues(today: string): CouponValues {
  return {
    kind: 'fixed',
    amount: 5,
    percent: null,
    minimumOrder: 0,
    validFrom: today,
    validTo: addDays(today, 30),
    totalUses: 100,
    usesPerCustomer: 1,
    isFirstOrder: false,
    times: null,
  }
}

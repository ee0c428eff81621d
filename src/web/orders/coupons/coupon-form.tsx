import { type SubmitEvent, useState } from 'react'

import type { OutletCoupon } from '#contract/orders/coupon-terms.ts'
import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import { couponKindNames, dayNames } from '#web/orders/coupons/parse-coupon.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

export const couponLabels = {
  code: 'Code',
  kind: 'What it gives',
  percent: 'Percent off',
  amount: 'Amount off in pounds',
  minimumOrder: 'Minimum order in pounds',
  validFrom: 'First day',
  validTo: 'Last day',
  totalUses: 'Uses in total',
  usesPerCustomer: 'Uses per customer',
  startTime: 'From',
  endTime: 'To',
  days: 'Days',
}

export type CouponValues = Omit<OutletCoupon, '_id' | 'code' | 'used' | 'version'>

type Props = {
  /** Absent for a new coupon, which also asks for its code. */
  coupon?: OutletCoupon | undefined
  values: CouponValues
  isPending: boolean
  button: string
  onDirty: () => void
  onSubmit: (form: FormData) => void
  onCancel?: (() => void) | undefined
}

export function CouponForm({ coupon, values, isPending, button, onDirty, onSubmit, onCancel }: Props) {
  const [kind, setKind] = useState<CouponKind>(values.kind)
  const number = (name: 'percent' | 'totalUses' | 'usesPerCustomer', max: number) => (
    <Field
      label={couponLabels[name]}
      name={name}
      type="number"
      min={1}
      max={max}
      required
      defaultValue={values[name] ?? ''}
    />
  )
  const pounds = (name: 'amount' | 'minimumOrder', label: string, min: number) => (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={min}
      max={1_000}
      step={0.01}
      required
      defaultValue={values[name]}
    />
  )
  const day = (name: 'validFrom' | 'validTo') => (
    <Field label={couponLabels[name]} name={name} type="date" required defaultValue={values[name]} />
  )
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
      onInput={onDirty}
      noValidate
      aria-label={coupon ? `Coupon ${coupon.code}` : 'New coupon'}
      className="grid gap-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!coupon && (
          <Field
            label={couponLabels.code}
            name="code"
            maxLength={30}
            required
            autoCapitalize="characters"
            autoComplete="off"
            hint="Letters, digits and hyphens, like MONDAY-20"
          />
        )}
        <SelectField
          label={couponLabels.kind}
          name="kind"
          options={couponKindNames}
          value={kind}
          onChange={({ target }) => setKind(target.value as CouponKind)}
        />
        {kind === 'percent' && number('percent', 100)}
        {kind === 'percent' && pounds('amount', 'At most, in pounds', 0.01)}
        {kind === 'fixed' && pounds('amount', couponLabels.amount, 0.01)}
        {pounds('minimumOrder', couponLabels.minimumOrder, 0)}
        {day('validFrom')}
        {day('validTo')}
        {number('totalUses', 1_000_000)}
        {number('usesPerCustomer', 1_000)}
      </div>
      <TouchCheckbox name="isFirstOrder" defaultChecked={values.isFirstOrder}>
        Only for a customer’s first order here
      </TouchCheckbox>
      <TouchCheckboxes legend="Days (none ticked: every day)">
        {dayNames.map(([value, name]) => (
          <TouchCheckbox
            key={value}
            name="days"
            value={value}
            defaultChecked={values.times?.days.includes(Number(value)) ?? false}
          >
            {name}
          </TouchCheckbox>
        ))}
      </TouchCheckboxes>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="From (optional)"
          name="startTime"
          type="time"
          hint="Leave both empty for the whole day."
          defaultValue={isAllDay(values) ? '' : values.times?.startTime}
        />
        <Field
          label="To (optional)"
          name="endTime"
          type="time"
          hint="A time before the start is the next morning."
          defaultValue={isAllDay(values) ? '' : values.times?.endTime}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <TouchButton type="submit" kind="go" disabled={isPending}>
          {button}
        </TouchButton>
        {onCancel && (
          <TouchButton kind="edged" onClick={onCancel}>
            Cancel
          </TouchButton>
        )}
      </div>
    </form>
  )
}

function isAllDay({ times }: CouponValues): boolean {
  return times === null || times.startTime === times.endTime
}

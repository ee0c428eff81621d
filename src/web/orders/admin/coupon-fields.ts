import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { numberIn } from '#web/platform/number-in.ts'
import { textIn } from '#web/platform/outcome.ts'

export const couponFields: readonly EditField[] = [
  { name: 'amount', label: 'Amount off, in £', type: 'number', min: 0.01, max: 1_000, step: 0.01 },
  { name: 'minimumOrder', label: 'Minimum order, in £', type: 'number', min: 0, max: 1_000, step: 0.01 },
  { name: 'validFrom', label: 'First day', type: 'date' },
  { name: 'validTo', label: 'Last day', type: 'date' },
  { name: 'totalUses', label: 'Total uses', type: 'number', min: 1, max: 1_000_000 },
  { name: 'usesPerCustomer', label: 'Uses per customer', type: 'number', min: 1, max: 1_000 },
]

export const newCouponFields: readonly EditField[] = [
  { name: 'code', label: 'Code', hint: 'Letters, digits and hyphens, like PIZZA-5', maxLength: 30 },
  {
    name: 'restaurant',
    label: 'Restaurant (optional)',
    type: 'restaurant',
    hint: 'Its name, like Saffron Street. Leave empty for all.',
    maxLength: 100,
  },
  ...couponFields,
]

export function parseCouponTerms(form: FormData) {
  return {
    amount: numberIn(form, 'amount'),
    minimumOrder: numberIn(form, 'minimumOrder'),
    validFrom: textIn(form, 'validFrom'),
    validTo: textIn(form, 'validTo'),
    totalUses: numberIn(form, 'totalUses'),
    usesPerCustomer: numberIn(form, 'usesPerCustomer'),
  }
}

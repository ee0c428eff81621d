import { z } from 'zod'

import { foodOrderTypes, orderTypes } from '#domain/catalogue/order-type.ts'
import { maxPasswordLength } from '#domain/accounts/password.ts'
import { parseVatNumber } from '#domain/catalogue/vat-number.ts'
import { isTelephone } from '#domain/shared/phone.ts'
import { isSingleLineText } from '#domain/shared/text/visible-text.ts'

// Zod probes for `new Function`, which our Content-Security-Policy forbids and a browser reports. Must run before any schema.
if ('document' in globalThis) z.config({ jitless: true })

export const Id = z.uuid()

/** A restaurant's id or its slug (`uniId`). */
export const IdOrUniId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/, 'may contain only letters, digits and hyphens')

export const Pounds = z.number().min(0).max(100_000).multipleOf(0.01)

/** An amount that may take something off. */
export const SignedPounds = z.number().min(-100_000).max(100_000).multipleOf(0.01)

export const OrderType = z.enum(orderTypes)

/** The order types that an outlet offers. */
export const OrderTypes = z.array(OrderType).min(1, 'must include at least one').max(orderTypes.length)

export const FoodOrderType = z.enum(foodOrderTypes)

export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 18:30')

export const LocalDate = z.iso.date().refine((date) => /^2[01]/.test(date), 'must be a date like 2026-11-15')

/** A hash of what is edited. An edit that names an older version is refused with CHANGED_MEANWHILE. */
export const Version = z.string().regex(/^[0-9a-f]{16}$/, 'must be a version from an earlier reply')

/** `total` is absent where the list is not counted. */
export const Paging = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  more: z.boolean(),
  total: z.number().int().optional(),
})

/** Checked by `parseEmail`, which has a refusal of its own. */
export const Email = z.string().max(300)

/** A number is accepted too: a number field drops the leading 0. */
export const MobileNo = z.union([z.string().max(40), z.number().int().min(0).max(999_999_999_999_999)])

export const Password = z.string().min(1).max(maxPasswordLength)

/** The telephone of an outlet, as its staff write it. */
export const Telephone = singleLine(1, 30).refine(
  (typed) => typed === '' || isTelephone(typed),
  'must be a UK telephone number, like 020 7946 0999',
)

/** Empty for none. */
export const VatNumber = singleLine(0, 20).refine(
  (typed) => typed === '' || parseVatNumber(typed) !== undefined,
  'must be GB and 9 or 12 digits, like GB123456789',
)

export const PersonName = singleLine(1, 100)

/** Visible text on one line; with `min` 0 it may be empty. */
export function singleLine(min: number, max: number) {
  const text = z.string().trim().max(max)
  const problem = 'must be visible text on one line'
  return min === 0
    ? text.refine((typed) => typed === '' || isSingleLineText(typed), problem)
    : text.min(min).refine(isSingleLineText, problem)
}

/** The position of an entry in its list. */
export const Position = integer(0, 9_999)

export function integer(min: number, max: number) {
  return z.number().int().min(min).max(max)
}

export function poundsBetween(min: number, max: number) {
  return z.number().min(min).max(max).multipleOf(0.01)
}

/** A checkbox in a query string: 'on' when ticked, absent when not. */
export const Checkbox = z.literal('on').optional()

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max)
}

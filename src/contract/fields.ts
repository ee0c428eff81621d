import { z } from 'zod'

import { foodOrderTypes, orderTypes } from '#domain/catalogue/order-type.ts'
import { longestPassword } from '#domain/accounts/password.ts'
import { isPlainLine } from '#domain/shared/visible-text.ts'

// Zod would try whether it may compile code, which our pages' policy bars and a browser reports. Before any schema is made.
if ('document' in globalThis) z.config({ jitless: true })

/** Fields that many entries share. Every string has a maximum length, every number bounds. */

export const Id = z.uuid()

/** A restaurant can be asked for by its id or by the public name in its address. */
export const IdOrUniId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/, 'use letters, digits and hyphens')

/** Pounds with two decimals, as the API writes money. */
export const Pounds = z.number().min(0).max(100_000).multipleOf(0.01)

export const OrderType = z.enum(orderTypes)

/** Those that food is ordered with. */
export const FoodOrderType = z.enum(foodOrderTypes)

export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time like 18:30')

export const LocalDate = z.iso.date('choose a day').refine((date) => /^2[01]/.test(date), 'choose a day')

/** Of what a form was filled with: sent back with it, nothing is saved over what others wrote meanwhile. */
export const Version = z.string().regex(/^[0-9a-f]{16}$/, 'write a version as it was given')

/** Where in a list this page lies. `total` is known only where the list was counted anyway. */
export const Paging = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  more: z.boolean(),
  total: z.number().int().optional(),
})

/** Whether it is one is judged by the domain, which says so in a sentence of its own. */
export const Email = z.string().max(300)

/** A number field swallows the leading 0, so a number is taken too. */
export const MobileNo = z.union([z.string().max(40), z.number().int().min(0).max(999_999_999_999_999)])

export const Password = z.string().min(1).max(longestPassword)

/** It is shown to others: on the outlet's board, on a receipt. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine(isPlainLine, 'use letters that can be seen, on one line')

/** Words on one line that others read: seen, and in the order in which they were typed. */
export function line(min: number, max: number) {
  const words = z.string().trim().max(max)
  return min === 0
    ? words.refine((text) => text === '' || isPlainLine(text), plainly)
    : words.min(min, 'write something').refine(isPlainLine, plainly)
}

const plainly = 'use letters that can be seen, on one line'

/** Where something stands in its list. */
export const Place = count(0, 9_999)

/** A whole number that somebody types. */
export function count(min: number, max: number) {
  return z
    .number('write a number')
    .int('write a whole number')
    .min(min, `write ${min} or more`)
    .max(max, `write ${max} or less`)
}

/** An amount of money that somebody types. */
export function pounds(min: number, max: number) {
  return z
    .number('write an amount')
    .min(min, `write ${min} or more`)
    .max(max, `write ${max} or less`)
    .multipleOf(0.01, 'write pounds and pence')
}

/** What the caller had before them when they began: where it is otherwise by now, nothing is changed. */
export const Seen = z
  .record(z.string().max(40), z.union([z.string().max(5_000), z.number().min(0).max(1_000_000), z.null()]))
  .optional()

/** A tick box in an address: there when ticked, absent when not. */
export const Ticked = z.literal('on').optional()

/** A number in the address is text; it is read as a whole number within bounds. */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max)
}

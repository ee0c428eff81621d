import { z } from 'zod'

import { Id, Pounds } from '#contract/fields.ts'
import { maxSearchLength, minSearchLength, parseSearch } from '#domain/catalogue/search/search-text.ts'

/** A dish that was searched for. */
const FoundFood = z.object({ _id: Id, name: z.string(), price: Pounds, isSoldOut: z.boolean() })

/** Why a search for a name found a restaurant. */
export const Match = z.object({ by: z.enum(['name', 'cuisine', 'dish']), food: FoundFood.optional() })
export type Match = z.output<typeof Match>

/** The corrected search text. Present when no name matches the typed one. */
export const reading = z.string().optional()

/** The name of a restaurant, cuisine or dish, or the beginning of one. */
export const SearchText = z
  .string()
  .trim()
  .max(maxSearchLength)
  .refine(
    (typed) => parseSearch(typed) !== undefined,
    `must have at least ${minSearchLength} letters or digits`,
  )

export const Suggestions = z.object({
  reading: z.string().nullable(),
  restaurants: z.array(
    z.object({
      uniId: z.string(),
      name: z.string(),
      logo: z.string().nullable(),
      cuisine: z.object({ slug: z.string(), type: z.string() }).nullable(),
      outcode: z.string(),
      distance: z.number().optional(),
      isOpen: z.boolean(),
    }),
  ),
  cuisines: z.array(
    z.object({
      slug: z.string(),
      type: z.string(),
      restaurants: z.number().int(),
      /** Whether those near the post code are counted, or all. */
      isNear: z.boolean(),
    }),
  ),
  dishes: z.array(
    z.object({
      name: z.string(),
      places: z.number().int(),
      isNear: z.boolean(),
      from: Pounds.nullable(),
      /** Set where one restaurant serves it. */
      only: z.object({ uniId: z.string(), name: z.string(), food: FoundFood }).nullable(),
    }),
  ),
  /** The kind with the best match first. */
  order: z.array(z.enum(['restaurants', 'cuisines', 'dishes'])),
})
export type Suggestions = z.output<typeof Suggestions>

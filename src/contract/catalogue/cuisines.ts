import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line, Place, Seen } from '#contract/fields.ts'

export const Cuisine = z.object({
  _id: Id,
  type: z.string(),
  slug: z.string(),
  banner: z.string().nullable(),
})
export type Cuisine = z.output<typeof Cuisine>

/** With its place among the others, which admins set. */
export const PlacedCuisine = Cuisine.extend({
  position: z.number().int(),
  /** How many restaurants cook it. */
  restaurants: z.number().int(),
})
export type PlacedCuisine = z.output<typeof PlacedCuisine>

const fields = { type: line(1, 60), position: Place }

const params = z.strictObject({ cuisineId: Id })

export const cuisines = {
  listCuisines: {
    method: 'GET',
    path: '/cuisine/get-all-cuisines',
    summary: 'Every cuisine, the popular ones first',
    access: 'anyone',
    reply: z.array(Cuisine),
    refuses: [],
  },
  listPlacedCuisines: {
    method: 'GET',
    path: '/cuisine/all',
    summary: 'Every cuisine, with its place and how many restaurants cook it',
    access: 'admin',
    reply: z.array(PlacedCuisine),
    refuses: [],
  },
  createCuisine: {
    method: 'POST',
    path: '/cuisine/create',
    summary: 'Adds a cuisine; its name in addresses is made from its name',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: PlacedCuisine,
    refuses: ['CUISINE_NAME'],
  },
  updateCuisine: {
    method: 'PUT',
    path: '/cuisine/update/:cuisineId',
    summary: 'Renames a cuisine or moves it; its name in addresses stays, so that links go on working',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, seen: Seen }),
    reply: PlacedCuisine,
    refuses: ['CUISINE_NOT_FOUND', 'CUISINE_NAME', 'CHANGED_MEANWHILE'],
  },
  removeCuisine: {
    method: 'DELETE',
    path: '/cuisine/remove/:cuisineId',
    summary: 'Removes a cuisine that no restaurant cooks',
    access: 'admin',
    params,
    reply: PlacedCuisine,
    refuses: ['CUISINE_NOT_FOUND', 'CUISINE_IN_USE'],
  },
} as const satisfies Record<string, Endpoint>

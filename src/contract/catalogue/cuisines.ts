import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { isPicturePath } from '#domain/shared/text/site-path.ts'
import { Id, singleLine, Position, Version } from '#contract/fields.ts'

export const Cuisine = z.object({
  _id: Id,
  type: z.string(),
  slug: z.string(),
  banner: z.string().nullable(),
})
export type Cuisine = z.output<typeof Cuisine>

export const CuisineForAdmin = Cuisine.extend({
  position: z.number().int(),
  /** The number of restaurants that serve it. */
  restaurants: z.number().int(),
  version: Version,
})
export type CuisineForAdmin = z.output<typeof CuisineForAdmin>

const fields = {
  type: singleLine(1, 60),
  position: Position,
  /** Null removes the present picture, absent keeps it. */
  banner: z.string().max(300).refine(isPicturePath, 'must be a picture of this site').nullable().optional(),
}

const params = z.strictObject({ cuisineId: Id })

export const cuisines = {
  listCuisines: {
    method: 'GET',
    path: '/cuisine/get-all-cuisines',
    specifiedAs: 'API5',
    summary: 'Lists the cuisines, most popular first',
    access: 'anyone',
    reply: z.array(Cuisine),
    refuses: [],
  },
  listCuisinesForAdmin: {
    method: 'GET',
    path: '/cuisine/all',
    summary: 'Lists the cuisines with their position and number of restaurants',
    access: 'admin',
    reply: z.array(CuisineForAdmin),
    refuses: [],
  },
  createCuisine: {
    method: 'POST',
    path: '/cuisine/create',
    summary: 'Creates a cuisine; its slug is made from its name',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: CuisineForAdmin,
    refuses: ['CUISINE_NAME_TAKEN', 'PICTURE_NOT_FOUND'],
  },
  updateCuisine: {
    method: 'PUT',
    path: '/cuisine/update/:cuisineId',
    summary: 'Renames or moves a cuisine. Its slug stays, so that links keep working',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, version: Version.optional() }),
    reply: CuisineForAdmin,
    refuses: ['CUISINE_NOT_FOUND', 'CUISINE_NAME_TAKEN', 'PICTURE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  removeCuisine: {
    method: 'DELETE',
    path: '/cuisine/remove/:cuisineId',
    summary: 'Removes a cuisine that no restaurant uses',
    access: 'admin',
    params,
    reply: CuisineForAdmin,
    refuses: ['CUISINE_NOT_FOUND', 'CUISINE_IN_USE'],
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line, Place, Seen } from '#contract/fields.ts'
import { isReadable } from '#domain/shared/contrast.ts'
import { isColour, isPicturePath, isSitePath } from '#domain/shared/site-path.ts'

const WrittenColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const Banner = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  buttonTitle: z.string(),
  image: z.string().nullable(),
  backgroundColor: WrittenColour,
  buttonTextColor: WrittenColour,
  link: z.string(),
})
export type Banner = z.output<typeof Banner>

/** With its place among the others, which admins set. */
export const PlacedBanner = Banner.extend({ position: z.number().int() })
export type PlacedBanner = z.output<typeof PlacedBanner>

const Colour = z
  .string()
  .max(7, 'write a colour like #FFC640')
  .refine(isColour, { error: 'write a colour like #FFC640', abort: true })
  .refine(isReadable, 'choose a lighter colour, or the words cannot be read')

/** Neither link nor colours nor picture can carry a script or lead away from this site. */
const fields = {
  title: line(1, 80),
  description: line(0, 160),
  buttonTitle: line(1, 40),
  image: z
    .string()
    .max(300)
    .refine(isPicturePath, 'write the path of a picture of this site, like /renders/pizza.webp')
    .nullable(),
  backgroundColor: Colour,
  buttonTextColor: Colour,
  link: z
    .string()
    .trim()
    .max(300)
    .refine(isSitePath, 'write the path of a page of this site, like /?cuisine=pizza'),
  position: Place,
}

const params = z.strictObject({ bannerId: Id })

export const banners = {
  listBanners: {
    method: 'GET',
    path: '/carousel/get-all-carousel',
    summary: 'The banners of the home page',
    access: 'anyone',
    query: z.strictObject({ type: z.string().min(1).max(40).default('banner') }),
    reply: z.array(Banner),
    refuses: [],
  },
  listPlacedBanners: {
    method: 'GET',
    path: '/carousel/all',
    summary: 'The banners of the home page, each with its place',
    access: 'admin',
    reply: z.array(PlacedBanner),
    refuses: [],
  },
  createBanner: {
    method: 'POST',
    path: '/carousel/create',
    summary: 'Adds a banner. Its link is a path of this site, its colours are six digits',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: PlacedBanner,
    refuses: ['TOO_MANY_BANNERS'],
  },
  updateBanner: {
    method: 'PUT',
    path: '/carousel/update/:bannerId',
    summary: 'Changes a banner',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, seen: Seen }),
    reply: PlacedBanner,
    refuses: ['BANNER_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  removeBanner: {
    method: 'DELETE',
    path: '/carousel/remove/:bannerId',
    summary: 'Takes a banner off the home page',
    access: 'admin',
    params,
    reply: PlacedBanner,
    refuses: ['BANNER_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine, Position, Version } from '#contract/fields.ts'
import { hasReadableContrast, isColour } from '#domain/shared/colour.ts'
import { isPicturePath, isSitePath } from '#domain/shared/text/site-path.ts'

const StoredColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const Banner = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  buttonTitle: z.string(),
  image: z.string().nullable(),
  backgroundColor: StoredColour,
  buttonTextColor: StoredColour,
  link: z.string(),
})
export type Banner = z.output<typeof Banner>

export const BannerForAdmin = Banner.extend({ position: z.number().int(), version: Version })
export type BannerForAdmin = z.output<typeof BannerForAdmin>

const Colour = z
  .string()
  .max(7, 'must be a colour like #FFC640')
  .refine(isColour, { error: 'must be a colour like #FFC640', abort: true })
  .refine(hasReadableContrast, 'must be a lighter colour, or the text cannot be read')

/** Link, colours and picture can neither carry a script nor lead to another site. */
const fields = {
  title: singleLine(1, 80),
  description: singleLine(0, 160),
  buttonTitle: singleLine(1, 40),
  image: z
    .string()
    .max(300)
    .refine(isPicturePath, 'must be the path of a picture on this site, like /renders/pizza.webp')
    .nullable(),
  backgroundColor: Colour,
  buttonTextColor: Colour,
  link: z
    .string()
    .trim()
    .max(300)
    .refine(isSitePath, 'must be the path of a page on this site, like /?cuisine=pizza'),
  position: Position,
}

const params = z.strictObject({ bannerId: Id })

export const banners = {
  listBanners: {
    method: 'GET',
    path: '/carousel/get-all-carousel',
    specifiedAs: 'API4',
    summary: 'Lists the banners of the home page',
    access: 'anyone',
    query: z.strictObject({ type: z.string().min(1).max(40).default('banner') }),
    reply: z.array(Banner),
    refuses: [],
  },
  listBannersForAdmin: {
    method: 'GET',
    path: '/carousel/all',
    summary: 'Lists the banners with their positions',
    access: 'admin',
    reply: z.array(BannerForAdmin),
    refuses: [],
  },
  createBanner: {
    method: 'POST',
    path: '/carousel/create',
    summary: 'Creates a banner. Its link is a path of this site, its colours are #RRGGBB',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: BannerForAdmin,
    refuses: ['TOO_MANY_BANNERS', 'PICTURE_NOT_FOUND'],
  },
  updateBanner: {
    method: 'PUT',
    path: '/carousel/update/:bannerId',
    summary: 'Updates a banner',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, version: Version.optional() }),
    reply: BannerForAdmin,
    refuses: ['BANNER_NOT_FOUND', 'PICTURE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  removeBanner: {
    method: 'DELETE',
    path: '/carousel/remove/:bannerId',
    summary: 'Removes a banner',
    access: 'admin',
    params,
    reply: BannerForAdmin,
    refuses: ['BANNER_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'

import { findRatingProblems } from '#contract/catalogue/find-rating-problems.ts'
import { BusinessName } from '#contract/business-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, integer, LocalDate, singleLine, Telephone, VatNumber, Version } from '#contract/fields.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'
import { maxCuisines, maxDescriptionLength } from '#domain/catalogue/profile-limits.ts'

const params = z.strictObject({ outletId: Id })

const Fields = {
  telephone: Telephone,
  vatNumber: VatNumber.nullable(),
  speciality: z.array(singleLine(1, 40)).max(10),
  discountPercent: integer(0, 100),
  hygieneRating: z.enum(hygieneRatings).nullable(),
  hygieneRatedOn: LocalDate.nullable(),
}

/** Absent: the present value stays. */
const Face = {
  name: BusinessName.optional(),
  /** Slugs, the main cuisine first. */
  cuisines: z.array(z.string().max(60)).min(1, 'must include at least one').max(maxCuisines).optional(),
  description: z.string().trim().max(maxDescriptionLength).optional(),
}

/** An outlet as customers see it, for its staff to change. Stored values are not validated: old ones can be corrected. */
export const OutletProfile = z.object({
  name: z.string(),
  cuisines: z.array(z.string()),
  description: z.string(),
  legalName: z.string(),
  address: z.string(),
  postCode: z.string(),
  ...Fields,
  telephone: z.string(),
  vatNumber: z.string().nullable(),
  speciality: z.array(z.string()),
  discountPercent: z.number().int(),
  hygieneRating: z.string().nullable(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  version: Version,
})
export type OutletProfile = z.output<typeof OutletProfile>

const ProfileDraft = z.strictObject({
  ...Fields,
  ...Face,
  /** Uploaded pictures; null removes the current one, absent keeps it. */
  logoPictureId: Id.nullable().optional(),
  bannerPictureId: Id.nullable().optional(),
  version: Version.optional(),
})
export type ProfileDraft = z.output<typeof ProfileDraft>

export const outletProfile = {
  readProfile: {
    method: 'GET',
    path: '/outlet-setup/get-profile/:outletId',
    summary:
      'Returns the name, description, cuisines, telephone, VAT number, hygiene rating, specialities, discount and pictures of an outlet',
    access: { duty: 'settings' },
    params,
    reply: OutletProfile,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  saveProfile: {
    method: 'PUT',
    path: '/outlet-setup/save-profile/:outletId',
    summary: 'Saves the profile of an outlet. Its legal name and address are changed by an admin',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: ProfileDraft,
    findProblems: findRatingProblems,
    reply: OutletProfile,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'PICTURE_TOO_SMALL',
      'CUISINE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  },
} as const satisfies Record<string, Endpoint>

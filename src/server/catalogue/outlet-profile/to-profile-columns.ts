import type { ProfileDraft } from '#contract/catalogue/outlet-profile.ts'

type Profile = Pick<
  ProfileDraft,
  'telephone' | 'vatNumber' | 'speciality' | 'discountPercent' | 'hygieneRating' | 'hygieneRatedOn'
>

/** The fields that owner and admin both edit. */
export function toProfileColumns(profile: Profile) {
  return {
    telephone: profile.telephone,
    vat_number: profile.vatNumber || null,
    speciality: [...new Set(profile.speciality)],
    discount_percent: profile.discountPercent,
    hygiene_rating: profile.hygieneRating,
    hygiene_rated_on: profile.hygieneRating && profile.hygieneRatedOn,
  }
}

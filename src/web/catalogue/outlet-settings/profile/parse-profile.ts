import type { ProfileDraft } from '#contract/catalogue/outlet-profile.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'

export const profileLabels = {
  name: 'Public name',
  cuisines: 'Cuisines, 1 to 5',
  mainCuisine: 'Main cuisine',
  description: 'Description (optional)',
  telephone: 'Telephone',
  vatNumber: 'VAT number (optional)',
  speciality: 'Specialities (optional)',
  discountPercent: 'Discount in percent',
  hygieneRating: 'Hygiene rating',
  hygieneRatedOn: 'Rated on (optional)',
  logo: 'Logo',
  banner: 'Banner',
}

/** The typed fields of the profile. The API validates them. */
export function parseProfile(form: FormData): Omit<ProfileDraft, 'version'> {
  return {
    name: textIn(form, 'name'),
    cuisines: parseCuisines(form),
    description: textIn(form, 'description'),
    telephone: textIn(form, 'telephone'),
    vatNumber: textIn(form, 'vatNumber') || null,
    speciality: textIn(form, 'speciality')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    discountPercent: numberIn(form, 'discountPercent'),
    hygieneRating: (textIn(form, 'hygieneRating') || null) as ProfileDraft['hygieneRating'],
    hygieneRatedOn: textIn(form, 'hygieneRatedOn') || null,
  }
}

/** The first one is the main one. */
function parseCuisines(form: FormData): string[] {
  const ticked = form.getAll('cuisines').filter((one) => typeof one === 'string')
  const main = textIn(form, 'mainCuisine')
  return main === '' ? ticked : [main, ...ticked.filter((one) => one !== main)]
}

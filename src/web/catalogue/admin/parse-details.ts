import type { z } from 'zod'

import type { api } from '#contract/api.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { versionIn } from '#web/shell/admin/run-admin-form.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

type Details = z.input<typeof api.adminRestaurants.updateOutlet.body>

/** The fields of the details form. The API validates them. */
export function parseDetails(form: FormData): Details {
  return {
    name: textIn(form, 'name'),
    legalName: textIn(form, 'legalName'),
    telephone: textIn(form, 'telephone'),
    vatNumber: textIn(form, 'vatNumber') || null,
    address: textIn(form, 'address'),
    postCode: textIn(form, 'postCode'),
    speciality: textIn(form, 'speciality')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    discountPercent: numberIn(form, 'discountPercent'),
    description: textIn(form, 'description'),
    orderTypes: form.getAll('orderTypes') as Details['orderTypes'],
    logo: textIn(form, 'logo') || null,
    banner: textIn(form, 'banner') || null,
    isRiderService: textIn(form, 'isRiderService') === 'yes',
    hygieneRating: (textIn(form, 'hygieneRating') || null) as Details['hygieneRating'],
    hygieneRatedOn: textIn(form, 'hygieneRatedOn') || null,
    cuisines: form.getAll('cuisines').filter((one) => typeof one === 'string'),
    ...versionIn(form),
  }
}

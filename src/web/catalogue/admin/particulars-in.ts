import type { z } from 'zod'

import type { api } from '#contract/api.ts'
import { numberIn } from '#web/shell/admin/try-admin.ts'
import { textIn } from '#web/platform/outcome.ts'

type Particulars = z.input<typeof api.adminRestaurants.updateOutlet.body>

/** What the form about a restaurant's facts says. What does not fit is for the call to refuse. */
export function particularsIn(form: FormData): Particulars {
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
    isRiderService: textIn(form, 'isRiderService') === 'yes',
    hygieneRating: (textIn(form, 'hygieneRating') || null) as Particulars['hygieneRating'],
    hygieneRatedOn: textIn(form, 'hygieneRatedOn') || null,
    cuisines: form.getAll('cuisines').filter((one) => typeof one === 'string'),
    version: textIn(form, 'version'),
  }
}

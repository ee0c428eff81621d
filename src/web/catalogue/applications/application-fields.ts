import type { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

export type ApplicationDraft = Omit<CallInput<typeof api.applications.apply>['body'], 'captcha'>

export const applicationLabels = {
  name: 'Business name',
  legalName: 'Legal name',
  address: 'Address',
  postCode: 'Post code',
  telephone: 'Telephone',
  email: 'Email',
  hygieneRating: 'Hygiene rating (optional)',
  orderTypes: 'How do you serve?',
  message: 'Anything we should know? (optional)',
}

/** The fields as typed. The API validates them. */
export function parseApplication(form: FormData): ApplicationDraft {
  return {
    name: textIn(form, 'name'),
    legalName: textIn(form, 'legalName'),
    address: textIn(form, 'address'),
    postCode: textIn(form, 'postCode'),
    telephone: textIn(form, 'telephone'),
    email: textIn(form, 'email'),
    hygieneRating: (textIn(form, 'hygieneRating') || null) as ApplicationDraft['hygieneRating'],
    orderTypes: form.getAll('orderTypes') as ApplicationDraft['orderTypes'],
    message: textIn(form, 'message'),
  }
}

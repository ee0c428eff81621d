import { orderTypes } from '#domain/catalogue/order-type.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

/** The body of `createOutlet` from the form. */
export function parseNewRestaurant(form: FormData) {
  const chosen = (name: string) => form.getAll(name).filter((one) => typeof one === 'string')
  return {
    name: textIn(form, 'name'),
    legalName: textIn(form, 'legalName'),
    telephone: textIn(form, 'telephone'),
    address: textIn(form, 'address'),
    postCode: textIn(form, 'postCode'),
    cuisines: chosen('cuisines'),
    orderTypes: orderTypes.filter((type) => chosen('orderTypes').includes(type)),
    joinsStaff: chosen('joinsStaff').includes('on'),
  }
}

import { redirect, type RouterContextProvider } from 'react-router'

import { AddressType } from '#contract/accounts/customers.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { type FieldOf, type Outcome, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'

type Context = Readonly<RouterContextProvider>

const longestAddress = 300
const fieldOf: FieldOf = { NOT_A_WHOLE_POST_CODE: 'postCode' }

/** Runs the address forms. Undefined for any other intent. */
export async function changeAddresses(
  context: Context,
  form: FormData,
): Promise<Outcome | Response | undefined> {
  const intent = textIn(form, 'intent')
  const params = { addressId: textIn(form, 'addressId') }
  if (intent === 'add-address' || intent === 'update-address') return saveAddress(context, form, intent)
  if (intent === 'choose-address') {
    const problem = await tryForm(form, {}, () => load(context, api.addresses.chooseAddress, { params }))
    return problem ?? redirect('/user?done=choose-address')
  }
  if (intent !== 'remove-address') return undefined
  const problem = await tryForm(form, {}, () => load(context, api.addresses.removeAddress, { params }))
  return problem ?? redirect('/user?done=remove-address')
}

async function saveAddress(context: Context, form: FormData, intent: 'add-address' | 'update-address') {
  const address = textIn(form, 'address')
  if (address === '') return outcome(form, 'Enter the address.', 'address')
  if (address.length > longestAddress)
    return outcome(form, `Enter an address of at most ${longestAddress} characters.`, 'address')
  const body = {
    addressType: AddressType.catch('Other').parse(form.get('addressType')),
    address,
    postCode: textIn(form, 'postCode').slice(0, 20),
  }
  const problem = await tryForm(form, fieldOf, () =>
    intent === 'add-address'
      ? load(context, api.addresses.createAddress, { body })
      : load(context, api.addresses.updateAddress, {
          body,
          params: { addressId: textIn(form, 'addressId') },
        }),
  )
  return problem ?? redirect(`/user?done=${intent}`)
}

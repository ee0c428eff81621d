import { BriefcaseBusiness, House, MapPin } from 'lucide-react'
import { Form, Link } from 'react-router'

import type { Address } from '#contract/accounts/addresses.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

export const addressIcons = {
  Home: <House size={18} aria-hidden="true" />,
  Work: <BriefcaseBusiness size={18} aria-hidden="true" />,
  Other: <MapPin size={18} aria-hidden="true" />,
}

type Props = {
  /** The address to change; absent for a new one. */
  address: Address | undefined
  /** True where there are other addresses to go back to. */
  canCancel: boolean
  failed: Outcome | undefined
}

export function AddressForm({ address, canCancel, failed }: Props) {
  const intent = address ? 'update-address' : 'add-address'
  const isBusy = useSentForm()?.get('intent') === intent
  const typed = failed?.typed
  const isField = failed?.field !== undefined
  const problemOf = (field: string) => (failed?.field === field ? failed.problem : undefined)
  return (
    <Form method="post" action="/user" noValidate preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      {address && <input type="hidden" name="addressId" value={address._id} />}
      <Segmented
        label="Type"
        name="addressType"
        options={Object.entries(addressIcons).map(([value, icon]) => ({ value, icon }))}
        defaultValue={typed?.addressType ?? address?.addressType ?? 'Home'}
      />
      <Field
        label="Address"
        name="address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={typed?.address ?? address?.address ?? ''}
        problem={problemOf('address')}
      />
      <Field
        label="Post code"
        name="postCode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={20}
        defaultValue={typed?.postCode ?? address?.postCode ?? ''}
        problem={problemOf('postCode')}
      />
      {failed && !isField && <MessageBox kind="error">{failed.problem}</MessageBox>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} className="max-sm:grow">
          {address ? 'Update address' : 'Add address'}
        </SubmitButton>
        {canCancel && (
          <Link to="/user" preventScrollReset className={`max-sm:grow ${buttonStyle('secondary')}`}>
            Cancel
          </Link>
        )}
      </div>
    </Form>
  )
}

import { Plus } from 'lucide-react'
import { Form, Link } from 'react-router'

import type { Address } from '#contract/accounts/addresses.ts'
import { AddressForm } from '#web/accounts/addresses/address-form.tsx'
import { AddressList } from '#web/accounts/addresses/address-list.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = {
  addresses: readonly Address[]
  /** The id of the address to change, or 'new'. Null changes the one that deliveries go to. */
  asked: string | null
  failed: Outcome | undefined
  status: string | undefined
}

export function DeliveryAddress({ addresses, asked, failed, status }: Props) {
  const isRemoving = useSentForm()?.get('intent') === 'remove-address'
  const isNew = failed ? failed.intent === 'add-address' : asked === 'new'
  const wanted = failed?.typed.addressId ?? asked
  const changing = isNew ? undefined : (addresses.find(({ _id }) => _id === wanted) ?? addresses[0])
  return (
    <Panel title="Delivery address">
      <StatusMessage text={status} />
      {(addresses.length > 1 || (isNew && addresses.length > 0)) && (
        <AddressList addresses={addresses} changing={changing} />
      )}
      {addresses.length > 0 && !changing && <h3 className="mb-4 text-lead">Another address</h3>}
      {addresses.length > 1 && changing && <h3 className="mb-4 text-lead">Change {changing.address}</h3>}
      <AddressForm
        key={changing ? `${changing._id} ${changing.address} ${changing.postCode}` : 'new'}
        address={changing}
        canCancel={wanted !== null && addresses.length > 0}
        failed={failed}
      />
      {changing && (
        <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4">
          <Link to="/user?address=new" preventScrollReset className={buttonStyle('ghost', 'card')}>
            <Plus size={18} aria-hidden="true" />
            Add another address
          </Link>
          <AskFirst
            key={changing._id}
            label="Remove this address"
            question={`Remove ${changing.address}, ${changing.postCode}?`}
            keep="Keep it"
          >
            <Form method="post" action="/user" preventScrollReset>
              <input type="hidden" name="intent" value="remove-address" />
              <input type="hidden" name="addressId" value={changing._id} />
              <SubmitButton size="card" isBusy={isRemoving}>
                Remove it
              </SubmitButton>
            </Form>
          </AskFirst>
        </div>
      )}
    </Panel>
  )
}

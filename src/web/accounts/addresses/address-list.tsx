import { CircleCheck } from 'lucide-react'
import { Form, Link } from 'react-router'

import type { Address } from '#contract/accounts/addresses.ts'
import { addressIcons } from '#web/accounts/addresses/address-form.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { addresses: readonly Address[]; changing: Address | undefined }

/** The saved addresses, with the one that deliveries go to and links to change the others. */
export function AddressList({ addresses, changing }: Props) {
  const sending = useSentForm()
  return (
    <ul className="mb-6 divide-y divide-line">
      {addresses.map((one) => {
        const fullAddress = `${one.address}, ${one.postCode}`
        return (
          <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk">
              {addressIcons[one.addressType]}
            </span>
            <div className="min-w-40 grow basis-40">
              <p className="font-semibold">{one.addressType}</p>
              <p className="text-small break-words text-muted">{fullAddress}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {one.isChosen ? (
                <Pill tone="basil">
                  <CircleCheck size={16} aria-hidden="true" />
                  We deliver here
                </Pill>
              ) : (
                <Form method="post" action="/user" preventScrollReset>
                  <input type="hidden" name="intent" value="choose-address" />
                  <input type="hidden" name="addressId" value={one._id} />
                  <SubmitButton kind="secondary" size="card" isBusy={sending?.get('addressId') === one._id}>
                    Deliver here<span className="sr-only"> to {fullAddress}</span>
                  </SubmitButton>
                </Form>
              )}
              {one._id !== changing?._id && (
                <Link
                  to={`/user?address=${one._id}`}
                  preventScrollReset
                  className={buttonStyle('ghost', 'card')}
                >
                  Change<span className="sr-only"> {fullAddress}</span>
                </Link>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

import { CircleCheck } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'

import type { Address } from '#contract/accounts/addresses.ts'
import { addressIcons } from '#web/accounts/addresses/address-form.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = { addresses: readonly Address[]; changing: Address | undefined }

/** Several addresses: which of them deliveries go to, and which of them the form below is about. */
export function AddressList({ addresses, changing }: Props) {
  const sending = useNavigation().formData
  return (
    <ul className="mb-6 divide-y divide-line">
      {addresses.map((one) => {
        const words = `${one.address}, ${one.postCode}`
        return (
          <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk">
              {addressIcons[one.addressType]}
            </span>
            <div className="min-w-40 grow basis-40">
              <p className="font-semibold">{one.addressType}</p>
              <p className="text-small break-words text-muted">{words}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {one.isChosen ? (
                <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-basil-tint px-3 text-small font-bold text-basil-text">
                  <CircleCheck size={16} aria-hidden="true" />
                  We deliver here
                </span>
              ) : (
                <Form method="post" action="/user" preventScrollReset>
                  <input type="hidden" name="intent" value="choose-address" />
                  <input type="hidden" name="addressId" value={one._id} />
                  <SubmitButton kind="secondary" size="card" isBusy={sending?.get('addressId') === one._id}>
                    Deliver here<span className="sr-only"> to {words}</span>
                  </SubmitButton>
                </Form>
              )}
              {one._id !== changing?._id && (
                <Link
                  to={`/user?address=${one._id}`}
                  preventScrollReset
                  className={buttonStyle('ghost', 'card')}
                >
                  Change<span className="sr-only"> {words}</span>
                </Link>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

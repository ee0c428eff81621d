import { House } from 'lucide-react'

import type { Address } from '#contract/accounts/addresses.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { DoorAnswer } from '#web/orders/checkout/door-answer.tsx'
import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { SavedAddresses } from '#web/orders/checkout/saved-addresses.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = FormPart & {
  addresses: readonly Address[]
  quote: OrderQuote | undefined
  postCodeProblem: string | undefined
  restaurant: string
}

/** Where the food is brought to, and whether it can be, as soon as the post code is there. */
export function DeliveryFields({ addresses, quote, postCodeProblem, restaurant, ...form }: Props) {
  const { draft, change, problemOf } = form
  const wrong = problemOf('postCode') ?? postCodeProblem
  return (
    <>
      {addresses.length > 0 && <SavedAddresses addresses={addresses} draft={draft} change={change} />}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_200px]">
        <Field
          label="Address"
          autoComplete="street-address"
          maxLength={300}
          value={draft.address}
          onChange={({ currentTarget: { value } }) => change({ address: value, postCode: draft.postCode })}
          problem={problemOf('address')}
          before={<House size={20} className="shrink-0 text-muted" aria-hidden="true" />}
        />
        <Field
          label="Post code"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.postCode}
          onChange={({ currentTarget: { value } }) => change({ postCode: value, address: draft.address })}
          problem={wrong}
        />
      </div>
      <DoorAnswer door={wrong ? null : (quote?.delivery ?? null)} quote={quote} restaurant={restaurant} />
      <Field
        label="Delivery note (optional)"
        autoComplete="off"
        maxLength={300}
        value={draft.deliveryNote}
        onChange={({ currentTarget: { value } }) => change({ deliveryNote: value })}
        hint="For the rider, such as which bell to ring. Allergies go in the allergy note."
      />
    </>
  )
}

import { BriefcaseBusiness, House, MapPin } from 'lucide-react'

import type { Address } from '#contract/accounts/addresses.ts'
import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { OptionCard } from '#web/orders/checkout/option-card.tsx'

type Props = Pick<FormPart, 'draft' | 'change'> & { addresses: readonly Address[] }

/** The addresses of the account. Choosing one fills the fields below, where it can still be changed. */
export function SavedAddresses({ addresses, draft, change }: Props) {
  const chosen = addresses.find(
    ({ address, postCode }) => address === draft.address && postCode === draft.postCode,
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Deliver to</legend>
      {addresses.map((one) => (
        <OptionCard
          key={one._id}
          name="saved-address"
          isChosen={one === chosen}
          onChoose={() => change({ address: one.address, postCode: one.postCode })}
          title={one.addressType}
          text={`${one.address}, ${one.postCode}`}
          icon={icons[one.addressType]}
        />
      ))}
      <OptionCard
        name="saved-address"
        isChosen={!chosen}
        onChoose={() => change({ address: '', postCode: '' })}
        title="Another address"
      />
    </fieldset>
  )
}

const icons = {
  Home: <House size={20} className="shrink-0" aria-hidden="true" />,
  Work: <BriefcaseBusiness size={20} className="shrink-0" aria-hidden="true" />,
  Other: <MapPin size={20} className="shrink-0" aria-hidden="true" />,
}

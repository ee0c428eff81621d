import { BriefcaseBusiness, CircleAlert, CircleCheck, House, MapPin } from 'lucide-react'

import type { Address } from '#contract/accounts/addresses.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { OptionCard } from '#web/orders/checkout/fields/option-card.tsx'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldLegend } from '#web/ui/form/field-label.tsx'

type Props = FieldsProps & {
  addresses: readonly Address[]
  quote: OrderQuote | undefined
  postCodeError: string | undefined
  restaurantName: string
}

/** The address, and whether the restaurant delivers there once the post code is complete. */
export function DeliveryFields({ addresses, quote, restaurantName, draft, onChange, ...props }: Props) {
  const postCodeProblem = props.errorOf('postCode') ?? props.postCodeError
  return (
    <>
      {addresses.length > 0 && <SavedAddresses addresses={addresses} draft={draft} onChange={onChange} />}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_200px]">
        <Field
          label="Address"
          autoComplete="street-address"
          maxLength={300}
          value={draft.address}
          onChange={({ currentTarget: { value } }) => onChange({ address: value, postCode: draft.postCode })}
          problem={props.errorOf('address')}
          before={<House size={20} className="shrink-0 text-muted" aria-hidden="true" />}
        />
        <Field
          label="Post code"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.postCode}
          onChange={({ currentTarget: { value } }) => onChange({ postCode: value, address: draft.address })}
          problem={postCodeProblem}
        />
      </div>
      {/* Stays on the page while empty: a screen reader announces only changes to an existing status. */}
      <div role="status" className="empty:-mt-5">
        {quote?.delivery && !postCodeProblem && (
          <DeliveryNotice
            isDelivered={quote.delivery.delivery === 'yes'}
            text={formatDelivery(quote.delivery, quote.deliveryCharge, restaurantName)}
          />
        )}
      </div>
      <Field
        label="Delivery note (optional)"
        autoComplete="off"
        maxLength={300}
        value={draft.deliveryNote}
        onChange={({ currentTarget: { value } }) => onChange({ deliveryNote: value })}
        hint="For the rider, such as which bell to ring. Allergies go in the allergy note."
      />
    </>
  )
}

type SavedAddressesProps = Pick<FieldsProps, 'draft' | 'onChange'> & { addresses: readonly Address[] }

/** Choosing one fills the fields below, where it can still be changed. */
function SavedAddresses({ addresses, draft, onChange }: SavedAddressesProps) {
  const chosen = addresses.find(
    ({ address, postCode }) => address === draft.address && postCode === draft.postCode,
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <FieldLegend>Deliver to</FieldLegend>
      {addresses.map((one) => (
        <OptionCard
          key={one._id}
          name="saved-address"
          isChosen={one === chosen}
          onChoose={() => onChange({ address: one.address, postCode: one.postCode })}
          title={one.addressType}
          text={`${one.address}, ${one.postCode}`}
          icon={icons[one.addressType]}
        />
      ))}
      <OptionCard
        name="saved-address"
        isChosen={!chosen}
        onChoose={() => onChange({ address: '', postCode: '' })}
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

type Delivery = NonNullable<OrderQuote['delivery']>

/** Whether the restaurant delivers to the post code. */
function DeliveryNotice({ isDelivered, text }: { isDelivered: boolean; text: string }) {
  const Icon = isDelivered ? CircleCheck : CircleAlert
  return (
    <p
      className={`flex items-start gap-3 rounded-control px-4 py-3 ${isDelivered ? 'bg-basil-tint text-basil-text' : 'bg-butter-tint text-butter-text'}`}
    >
      <Icon size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

function formatDelivery(
  { delivery, milesOutside, band }: Delivery,
  deliveryCharge: number,
  restaurantName: string,
): string {
  if (delivery === 'yes') {
    const charge = deliveryCharge === 0 ? 'Free' : formatPounds(deliveryCharge)
    const isFreeLater = band && band.freeOver !== null && deliveryCharge > 0
    const free = isFreeLater ? ` Free over ${formatPounds(band.freeOver!)}.` : ''
    return `${restaurantName} delivers here. Delivery charges: ${charge}.${free}`
  }
  if (delivery === 'distance not checked')
    return `We could not check the distance to that post code. ${restaurantName} will decide whether it can deliver.`
  if (delivery === 'not offered') return `${restaurantName} does not deliver. You may be able to collect.`
  const miles = milesOutside === undefined ? '' : `: it is ${milesOutside.toFixed(1)} miles too far`
  return `${restaurantName} does not deliver there${miles}.`
}

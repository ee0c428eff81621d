import type { FoodDraft, TypePrices } from '#contract/catalogue/menu-editor.ts'
import { parsePounds } from '#web/platform/forms/number-in.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const vatOptions = [
  ['', 'As above'],
  ['0', '0 %'],
  ['5', '5 %'],
  ['20', '20 %'],
] as const

/** A price and VAT rate of their own for single order types. */
export function TypePriceFields({ prices }: { prices: TypePrices | undefined }) {
  const isSet = prices && Object.values(prices).some((value) => value !== null)
  const price = (label: string, name: 'collection' | 'delivery' | 'dineIn') => (
    <Field
      label={label}
      name={`typePrices.${name}`}
      type="number"
      min={0}
      max={1000}
      step="0.01"
      defaultValue={prices?.[name]?.toFixed(2) ?? ''}
    />
  )
  const vat = (label: string, name: 'collectionVatRate' | 'deliveryVatRate') => (
    <SelectField
      label={label}
      name={`typePrices.${name}`}
      defaultValue={prices?.[name] ?? ''}
      options={vatOptions}
    />
  )
  return (
    <details className="board-fold" open={isSet}>
      <summary className="font-semibold">Prices and VAT by order type</summary>
      <p className="text-small text-muted">
        An empty price means the price above. Food eaten in is always taxed at 20 %.
      </p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {price('Collection price', 'collection')}
        {vat('Collection VAT', 'collectionVatRate')}
        {price('Home Delivery price', 'delivery')}
        {vat('Home Delivery VAT', 'deliveryVatRate')}
        {price('Dine In price', 'dineIn')}
        <Field
          label="From (optional)"
          name="typePrices.from"
          type="date"
          hint="For food wanted on this day or later"
          defaultValue={prices?.from ?? ''}
        />
      </div>
    </details>
  )
}

export function typePricesIn(form: FormData): NonNullable<FoodDraft['typePrices']> {
  const text = (name: string) => textIn(form, `typePrices.${name}`)
  const price = (name: string) => (text(name) === '' ? null : parsePounds(text(name)))
  const vat = (name: string) => (text(name) === '' ? null : (Number(text(name)) as 0 | 5 | 20))
  return {
    collection: price('collection'),
    delivery: price('delivery'),
    dineIn: price('dineIn'),
    collectionVatRate: vat('collectionVatRate'),
    deliveryVatRate: vat('deliveryVatRate'),
    from: text('from') === '' ? null : text('from'),
  }
}

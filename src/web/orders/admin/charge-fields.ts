import type { EditField } from '#web/shell/admin/edit-form.tsx'

export const chargeFields: readonly EditField[] = [
  {
    name: 'serviceCharge',
    label: 'Added to every order, in £',
    hint: 'From 0 to 100, with up to two decimals.',
    type: 'number',
    min: 0,
    max: 100,
    step: 0.01,
  },
]

export const chargeVatField: EditField = {
  name: 'vatRate',
  label: 'VAT in the service charge',
  options: [
    ['20', '20%'],
    ['5', '5%'],
    ['0', '0%'],
  ],
}

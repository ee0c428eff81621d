import type { EditField } from '#web/shell/admin/edit-form.tsx'

export const nameFields: readonly EditField[] = [
  { name: 'siteName', label: 'Site name', hint: 'Up to 40 characters, as customers see it.', maxLength: 40 },
]

export const contactFields: readonly EditField[] = [
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'supportEmail', label: 'Support email', type: 'email', maxLength: 254 },
]

export const termsFields: readonly EditField[] = [
  { name: 'title', label: 'Title', maxLength: 150 },
  { name: 'body', label: 'Text, in Markdown', type: 'area', maxLength: 100_000 },
]

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

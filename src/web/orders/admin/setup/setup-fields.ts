import type { EditField } from '#web/shell/admin/edit-form.tsx'

export const nameFields: readonly EditField[] = [
  { name: 'siteName', label: 'Site name', hint: 'Up to 40 characters, as customers see it.', maxLength: 40 },
]

export const contactFields: readonly EditField[] = [
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'supportEmail', label: 'Support email', type: 'email', maxLength: 254 },
]

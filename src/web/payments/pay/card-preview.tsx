import { CardFace } from '#web/payments/pay/card-face.tsx'
import type { CardPreview as Preview } from '#web/payments/pay/card-entry-props.ts'

/** The card as it is typed. Hidden from screen readers, as the fields say the same. */
export function CardPreview({ preview, isStripe }: { preview: Preview; isStripe: boolean }) {
  const { brand, number, name, expiry } = preview
  const bullets = brand === 'American Express' ? '•••• •••••• •••••' : '•••• •••• •••• ••••'
  const holder = ['Cardholder', name.trim() || 'Your name'] as const
  return (
    <div aria-hidden="true">
      <CardFace
        place={0}
        brand={brand}
        number={number + bullets.slice(number.length)}
        facts={isStripe ? [holder] : [holder, ['Expires', expiry || 'MM/YY']]}
      />
    </div>
  )
}

export const emptyPreview: Preview = { brand: undefined, number: '', name: '', expiry: '' }

import { CreditCard } from 'lucide-react'

/** The sign of a card's brand, drawn; its name is for those who cannot see it. */
export function BrandMark({ brand, isNamed = false }: { brand: string | undefined; isNamed?: boolean }) {
  return (
    <span className={`brand-mark ${looks[brand ?? ''] ?? ''}`} title={brand}>
      {isNamed && <span className="sr-only">{brand}</span>}
      <span aria-hidden="true" className="flex items-center">
        {brand === 'Visa' && 'VISA'}
        {brand === 'American Express' && 'AMEX'}
        {brand === 'Mastercard' && <Circles />}
        {!looks[brand ?? ''] && <CreditCard size={20} />}
      </span>
    </span>
  )
}

const looks: Record<string, string> = {
  Visa: 'brand-visa',
  Mastercard: 'brand-mastercard',
  'American Express': 'brand-amex',
}

function Circles() {
  return (
    <svg viewBox="0 0 28 18" width="28" height="18">
      <circle cx="9" cy="9" r="8" fill="#ea4335" />
      <circle cx="19" cy="9" r="8" fill="#f7a529" />
    </svg>
  )
}

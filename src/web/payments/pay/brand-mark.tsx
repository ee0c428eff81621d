import { CreditCard } from 'lucide-react'

/** The logo of a card's brand, with its name for screen readers. */
export function BrandMark({ brand, isNamed = false }: { brand: string | undefined; isNamed?: boolean }) {
  return (
    <span
      className={`inline-flex h-8 w-11.5 shrink-0 items-center justify-center rounded-[7px] text-shadow-none ${looks[brand ?? ''] ?? 'bg-sunk text-ink'}`}
      title={brand}
    >
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
  Visa: 'bg-[#1a2b6d] text-label font-black text-white italic',
  Mastercard: 'bg-cocoa',
  'American Express': 'bg-[#016fd0] text-tiny font-black text-white',
}

function Circles() {
  return (
    <svg viewBox="0 0 28 18" width="28" height="18">
      <circle cx="9" cy="9" r="8" fill="#ea4335" />
      <circle cx="19" cy="9" r="8" fill="#f7a529" />
    </svg>
  )
}

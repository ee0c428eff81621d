import type { CSSProperties, ReactNode } from 'react'

import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import { Mark } from '#web/ui/page/logo.tsx'

type Props = {
  /** The index in a row of cards, so that neighbours have different patterns. */
  place: number
  brand: string | undefined
  /** Hidden digits are bullets. */
  number: ReactNode
  /** Named values below the number. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Replaces the brand in the upper right corner. */
  corner?: ReactNode
}

/** A picture of a payment card. */
export function CardFace({ place, brand, number, facts, corner }: Props) {
  const { pattern, colour } = cloths[place % cloths.length]!
  const mark = brand ? <BrandMark brand={brand} /> : <span className="h-8 w-11.5" />
  return (
    <div className="@container">
      <div
        className="card-face relative aspect-[1.586] overflow-hidden rounded-panel p-[clamp(16px,7%,26px)] text-white shadow-[0_2px_4px_rgb(74_24_14/0.05),0_14px_32px_-12px_rgb(74_24_14/0.35)] [text-shadow:0_1px_2px_rgb(43_12_0/0.35)]"
        style={{ backgroundColor: colour }}
      >
        {/* Pale enough for white text, also where its bands cross. */}
        <i
          className={`cloth absolute -inset-[40%] opacity-65 cloth-${pattern}`}
          aria-hidden="true"
          style={weave}
        />
        <div className="relative flex h-full flex-col justify-between">
          <div className="flex h-11 items-center justify-between">
            <Mark size={36} />
            {corner ?? mark}
          </div>
          <div>
            <p className="text-[length:clamp(var(--text-lead),6.6cqi,var(--text-headline))] font-semibold tracking-[0.06em] whitespace-nowrap tabular">
              {number}
            </p>
            <div className="mt-3 flex items-end justify-between gap-4">
              <dl className="flex min-w-0 grow justify-between gap-x-6">
                {facts.map(([name, value]) => (
                  <div key={name} className="min-w-0 last:shrink-0">
                    <dt className="text-tiny">{name}</dt>
                    <dd className="truncate font-bold">{value}</dd>
                  </div>
                ))}
              </dl>
              {corner && mark}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const cloths = [
  { pattern: 'gingham', colour: '#b42410' },
  { pattern: 'waves', colour: '#4a1832' },
  { pattern: 'tile', colour: '#0b5a61' },
] as const

const weave = { '--k': 1.6, rotate: '-12deg' } as CSSProperties

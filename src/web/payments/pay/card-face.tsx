import type { CSSProperties, ReactNode } from 'react'

import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import { Mark } from '#web/ui/logo.tsx'

type Props = {
  /** Which in a row of cards it is: neighbours lie on different cloths. */
  place: number
  brand: string | undefined
  /** Bullets stand for what is not shown. */
  number: ReactNode
  /** What stands below the number, each under its name. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Stands in its upper right corner, where the brand stands otherwise. */
  corner?: ReactNode
}

/** A payment card as one looks at it. */
export function CardFace({ place, brand, number, facts, corner }: Props) {
  const { pattern, colour } = cloths[place % cloths.length]!
  const mark = brand ? <BrandMark brand={brand} /> : <span className="brand-mark invisible" />
  return (
    <div className="card-box">
      <div className="card-face" style={{ backgroundColor: colour }}>
        <i className={`card-cloth cloth-${pattern}`} aria-hidden="true" style={weave} />
        <div className="relative flex h-full flex-col justify-between">
          <div className="flex h-11 items-center justify-between">
            <Mark size={36} />
            {corner ?? mark}
          </div>
          <div>
            <p className="card-number">{number}</p>
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

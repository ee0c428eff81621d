import type { ReactNode } from 'react'

const tones = {
  sand: 'bg-sunk text-ink-2',
  butter: 'bg-butter-tint text-butter-text',
  basil: 'bg-basil-tint text-basil-text',
  brand: 'bg-brand-tint text-error-text',
  plum: 'bg-plum-tint text-plum-text',
  lost: 'bg-[#d7341a] text-white',
}

const sizes = {
  small: 'h-7 gap-1.5 px-2.5 text-tiny font-semibold',
  usual: 'h-7 gap-1.5 px-3 text-small font-bold',
  large: 'h-9 gap-2 px-3 text-label font-bold',
}

type Props = {
  tone: keyof typeof tones
  size?: keyof typeof sizes
  /** A paragraph where the pill stands alone. */
  as?: 'span' | 'p'
  children: ReactNode
}

/** A state in one or two words, with an icon where it has one. */
export function Pill({ tone, size = 'usual', as: Element = 'span', children }: Props) {
  return (
    <Element
      className={`inline-flex shrink-0 items-center rounded-full whitespace-nowrap ${sizes[size]} ${tones[tone]}`}
    >
      {children}
    </Element>
  )
}

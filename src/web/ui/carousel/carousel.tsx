import { Children, type ReactNode } from 'react'

import { useCarousel } from '#web/ui/carousel/use-carousel.ts'

type Props = {
  label: string
  /** Sets --per-view and --gap for each width. */
  className: string
  heading?: ReactNode
  /** 'desktop': arrows on wide screens only. */
  arrows: 'always' | 'desktop'
  arrowsClassName?: string
  children: ReactNode[]
}

export function Carousel({ label, className, heading, arrows, arrowsClassName = '', children }: Props) {
  const { frame, viewport, wake, wakeAtRest, move } = useCarousel()
  const buttons = (
    <div className={`gap-2 ${arrows === 'always' ? 'flex' : 'hidden lg:flex'} ${arrowsClassName}`}>
      <Arrow name={`Previous: ${label}`} onClick={() => void move(-1)}>
        <i className="mask-icon size-5 icon-[chevron-left]" aria-hidden="true" />
      </Arrow>
      <Arrow name={`Next: ${label}`} onClick={() => void move(1)}>
        <i className="mask-icon size-5 icon-[chevron-right]" aria-hidden="true" />
      </Arrow>
    </div>
  )
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className} ref={frame}>
      {heading ? (
        <div className="flex items-center justify-between">
          {heading}
          {buttons}
        </div>
      ) : null}
      <div
        ref={viewport}
        className="carousel-viewport"
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void wake()}
        onTouchEnd={wakeAtRest}
      >
        <ul className="mr-[calc(var(--gap)*-1)] flex">
          {Children.map(children, (slide) => (
            <li className="carousel-slide">{slide}</li>
          ))}
        </ul>
      </div>
      {heading ? null : buttons}
    </section>
  )
}

function Arrow({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-s1 hover:bg-sunk"
    >
      {children}
    </button>
  )
}

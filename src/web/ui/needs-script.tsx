type Props = {
  /** What cannot be done without it, as a sentence begins. */
  what: string
  /** What else one may do. */
  instead?: string
  className?: string
}

/** Says what the page cannot do until JavaScript is switched on. */
export function NeedsScript({ what, instead, className = '' }: Props) {
  return (
    <noscript>
      <p className={`rounded-control bg-butter-tint px-4 py-3.5 text-butter-text ${className}`}>
        {what} needs JavaScript. Switch it on and open this page again{instead && `, or ${instead}`}.
      </p>
    </noscript>
  )
}

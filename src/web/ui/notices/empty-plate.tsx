import type { ReactNode } from 'react'

type Props = {
  /** A file of /renders. */
  picture: string
  title: string
  text: string
  /** A link onwards. */
  children?: ReactNode
}

/** An empty state: a picture, a title and a hint. */
export function EmptyPlate({ picture, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 py-12 text-center">
      <span className="mb-4 flex size-36 items-center justify-center rounded-full bg-butter-tint ring-12 ring-butter-tint/50">
        <img src={`/renders/${picture}.webp`} alt="" width="88" height="88" />
      </span>
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-sm text-muted">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}

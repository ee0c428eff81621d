import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  /** The first half of a sentence: what needs JavaScript. */
  what: string
  /** An alternative that works without JavaScript. */
  instead?: string
  className?: string
}

/** Shown only without JavaScript. */
export function NeedsScript({ what, instead, className = '' }: Props) {
  return (
    <noscript>
      <Note className={className}>
        <p>
          {what} needs JavaScript. Switch it on and open this page again{instead && `, or ${instead}`}.
        </p>
      </Note>
    </noscript>
  )
}

import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { uniId: string; telephone: string; takesBookings: boolean }

/** Shown when JavaScript is off. */
export function NoScriptNote({ uniId, telephone, takesBookings }: Props) {
  return (
    <noscript>
      <Note className="mt-4">
        To order online, turn JavaScript on. You can also call us on {telephone}.
        {takesBookings && (
          <>
            {' '}
            <a href={bookPageAddress(uniId)} className="underline">
              Book a table
            </a>{' '}
            works without it.
          </>
        )}
      </Note>
    </noscript>
  )
}

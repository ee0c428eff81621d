import { Note } from '#web/ui/notices/note.tsx'

/** Shown when the site takes no cards. */
export function CardsUnavailable() {
  return (
    <Note className="mt-6 max-w-prose">
      Card payment is not available right now. Choose another way to pay at checkout.
    </Note>
  )
}

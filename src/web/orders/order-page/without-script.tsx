import { bookPage } from '#web/catalogue/restaurant/book-address.ts'

type Props = { uniId: string; telephone: string; takesBookings: boolean }

/** What is left of the order page where JavaScript is off. */
export function WithoutScript({ uniId, telephone, takesBookings }: Props) {
  return (
    <noscript>
      <p className="mt-4 rounded-control bg-butter-tint p-4 text-butter-text">
        To put a cart together, switch JavaScript on. You can also ring us: {telephone}.
        {takesBookings && (
          <>
            {' '}
            <a href={bookPage(uniId)} className="underline">
              Book a table
            </a>{' '}
            works without it.
          </>
        )}
      </p>
    </noscript>
  )
}

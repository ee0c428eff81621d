import { useEffect } from 'react'

const stays = 5_000

/** Replaces a part of the page that failed to load. */
export function CannotOpen({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, stays)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-24 z-50 mx-auto max-w-md rounded-control bg-cocoa px-5 py-3.5 text-center font-semibold text-white shadow-s3"
    >
      That needs a connection. Try again in a moment.
    </p>
  )
}

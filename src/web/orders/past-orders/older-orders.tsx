import { Link, useLocation } from 'react-router'

type Props = { older: 'password' | 'own device' | null }

/** Says why older orders are missing, and how to see them. */
export function OlderOrders({ older }: Props) {
  const { pathname, search } = useLocation()
  if (older === null) return null
  if (older === 'own device')
    return (
      <p className="text-muted">
        Orders of the last 14 days. Sign in on a device of your own to find older ones.
      </p>
    )
  return (
    <p className="text-muted">
      Orders of the last 14 days.{' '}
      <Link
        to={`/confirm-password?next=${encodeURIComponent(pathname + search)}`}
        className="inline-flex min-h-11 items-center underline"
      >
        Confirm your password to find older ones
      </Link>
    </p>
  )
}

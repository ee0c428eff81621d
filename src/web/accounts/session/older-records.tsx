import { Link, useLocation } from 'react-router'

const limits = {
  Orders: 'Orders of the last 14 days.',
  Reports: 'Reports of the last 14 days.',
  Bookings: 'Bookings from more than 14 days ago are hidden.',
}

type Props = { of: keyof typeof limits; older: 'password' | 'own device' | 'role' | null }

/** Says why older records are missing, and how to see them. */
export function OlderRecords({ of, older }: Props) {
  const { pathname, search } = useLocation()
  if (older === null) return null
  if (older === 'own device')
    return <p className="text-muted">{limits[of]} Sign in on a device of your own to find older ones.</p>
  if (older === 'role')
    return <p className="text-muted">{limits[of]} Ask a manager or an owner about older ones.</p>
  return (
    <p className="text-muted">
      {limits[of]}{' '}
      <Link
        to={`/confirm-password?next=${encodeURIComponent(pathname + search)}`}
        className="inline-flex min-h-11 items-center underline"
      >
        Confirm your password to find older ones
      </Link>
    </p>
  )
}

import { data } from 'react-router'

/** Any address that nobody owns; the root's error page says so in words. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

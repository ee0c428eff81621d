import { data } from 'react-router'

/** Every unknown address. The root's error boundary shows the 404 page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

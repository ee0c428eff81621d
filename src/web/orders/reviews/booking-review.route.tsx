import { ArrowLeft } from 'lucide-react'
import { data, isRouteErrorResponse, Link } from 'react-router'

import type { Route } from './+types/booking-review.route.ts'
import { api } from '#contract/api.ts'
import { OwnReviewPanel } from '#web/orders/reviews/own-review.tsx'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { Problem } from '#web/ui/notices/problem.tsx'

export const handle = { isProtected: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, loaderData ? `Review of ${loaderData.own.restaurant.name}` : 'Review')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const answer = load(context, api.reviews.readOwnReview, { params: { recordId: params.id } }).catch(
    (problem: unknown) => {
      if (problem instanceof Refused && [400, 404].includes(problem.status))
        throw data(problem.message, { status: 404 })
      throw problem
    },
  )
  const { data: own } = await orSignIn(request, answer)
  return { own, now: context.get(nowContext) }
}

export default function BookingReviewPage({ loaderData, params }: Route.ComponentProps) {
  useLeaveWithSession()
  const { own, now } = loaderData
  const { name } = own.restaurant
  return (
    <main id="main" className="page-width pt-5 pb-12 lg:pt-9">
      <div className="mx-auto grid max-w-2xl gap-5">
        <Link to="/booking" className="inline-flex min-h-11 items-center gap-2 font-bold underline">
          <ArrowLeft size={18} aria-hidden="true" />
          My Bookings
        </Link>
        <h1 className="text-page font-extrabold break-words md:text-page-wide">{name}</h1>
        <OwnReviewPanel recordId={params.id} what={`Your table at ${name}`} loaded={own} now={now} />
        {own.state === 'not yet' && (
          <p className={panelStyle}>You can write a review once you sit at your table.</p>
        )}
        {own.state === 'too late' && (
          <p className={panelStyle}>Reviews can be written for 14 days. That time is over.</p>
        )}
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Problem title="We cannot find that booking" text="Your own bookings are under My Bookings." />
}

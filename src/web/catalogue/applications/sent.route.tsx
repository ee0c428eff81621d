import { Link, useLocation } from 'react-router'

import type { Route } from './+types/sent.route.ts'
import { linkHours } from '#domain/catalogue/application.ts'
import { NextSteps } from '#web/catalogue/applications/next-steps.tsx'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Check your email')
}

export default function SentPage() {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const email = typeof state?.email === 'string' ? state.email : undefined
  return (
    <PageFrame
      title="Check your email"
      lead={
        <p>
          We sent a link to <strong className="break-words">{email ?? 'the email that you entered'}</strong>.
          Open it within {linkHours} hours, and we start reading your application.
        </p>
      }
    >
      <NextSteps done={1} />
      <p className="mt-6 max-w-prose pb-10">
        No email after a few minutes? Look in your spam folder. If the address was wrong, you can{' '}
        <Link to="/become-a-partner" className="font-semibold text-brand-strong underline">
          apply again
        </Link>{' '}
        once the link has expired.
      </p>
    </PageFrame>
  )
}

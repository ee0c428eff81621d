import { Form, Link, redirect } from 'react-router'

import type { Route } from './+types/invitation.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { findAdminStart } from '#web/accounts/staff/find-admin-start.ts'
import { useLeaveWithSession } from '#web/platform/leave-with-session.ts'
import { load, Refused } from '#web/platform/call.ts'
import { withPassword } from '#web/platform/with-password.ts'
import { type FieldOf, orSayOffline, outcome, textIn, tryForm } from '#web/platform/outcome.ts'
import { orSignIn, signInAddress } from '#web/platform/protect.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { PasswordAgain } from '#web/ui/form/password-again.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { panelStyle } from '#web/ui/panel.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

export const handle = { isProtected: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Your invitation')
}

/** The offer of the invitation link, or the reason why it is invalid. Guests must sign in with an account first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const asked = load(context, api.staff.readInvitation, { query: { token } })
    const { data: offer } = await orSignIn(request, asked)
    const { data: me } = await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
    return { offer, me: me.name ?? me.email ?? me.mobileNo, token, problem: undefined, isGuest: false }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    const isGuest = problem.status === 403
    return { offer: undefined, me: undefined, token, problem: formatProblem(problem), isGuest }
  }
}

function formatProblem({ status, message }: Refused): string {
  if (status === 403)
    return 'You are signed in as a guest. You need an account to run a restaurant: sign in or create one.'
  return status === 400 ? 'That link is incomplete. Open it again from the message.' : message
}

const aboutPassword: FieldOf = { PASSWORD_NEEDED: 'password', WRONG_PASSWORD: 'password' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { token: textIn(form, 'token') }
  const work = async () => {
    const { data } = await load(context, api.staff.acceptInvitation, { body })
    throw redirect(data.outlet ? `/outlet/${data.outlet._id}` : await findAdminStart(context))
  }
  return orSignIn(
    request,
    tryForm(form, aboutPassword, () => withPassword(context, form, work)),
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, outcome)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWithSession()
  const { offer, me, token, problem, isGuest } = loaderData
  const another = signInAddress(`/invitation?token=${encodeURIComponent(token)}`)
  const isBusy = useSentForm() !== undefined
  const { siteName } = useSiteLinks()
  if (!offer)
    return (
      <PageFrame
        title={isGuest ? 'Sign in to answer your invitation' : 'This invitation cannot be used'}
        lead={<p>{problem}</p>}
      >
        <div className="mt-6 pb-10">
          <Link to={isGuest ? another : '/'} className={buttonStyle(isGuest ? 'primary' : 'secondary')}>
            {isGuest ? 'Sign in' : `Go to ${siteName}`}
          </Link>
        </div>
      </PageFrame>
    )
  const name = offer.outlet?.name
  return (
    <PageFrame
      title={name ? `Run ${name} on ${siteName}` : `Manage ${siteName} as an admin`}
      lead={
        <p>
          {name
            ? 'You are invited. If you agree, the account you are signed in with gets its board, menu and hours.'
            : 'You are invited. If you agree, the account you are signed in with may change everything on the site.'}
        </p>
      }
    >
      <Form
        method="post"
        className={`mt-6 mb-10 flex max-w-[720px] flex-col items-start gap-5 ${panelStyle}`}
      >
        <input type="hidden" name="token" value={token} />
        <p className="min-w-0 break-words">
          You are signed in as <strong>{me}</strong>.
        </p>
        {actionData && actionData.field !== 'password' && (
          <MessageBox kind="error">{actionData.problem}</MessageBox>
        )}
        <PasswordAgain failed={actionData} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="main" isBusy={isBusy}>
            I agree
          </SubmitButton>
          <Link to={another} className={buttonStyle('ghost', 'main')}>
            Use another account
          </Link>
        </div>
      </Form>
    </PageFrame>
  )
}

import { Form, Link, redirect, type RouterContextProvider } from 'react-router'

import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

import type { Route } from './+types/invitation.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { loadTerms } from '#web/content/pages/load-terms.ts'
import { Prose, TermsVersion } from '#web/content/pages/terms-text.tsx'
import { findOutletStart } from '#web/catalogue/outlets/find-outlet-start.ts'
import { findAdminStart } from '#web/accounts/staff/find-admin-start.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { type FieldOf, orOfflineProblem, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { orSignIn, signInAddress } from '#web/platform/access/protect.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PasswordAgain } from '#web/ui/form/password-again.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Your invitation')
}

/** The offer of the invitation link with its terms, or the reason why it is invalid. Only an account can accept it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const [{ data: offer }, me] = await Promise.all([
      load(context, api.staff.readInvitation, { query: { token } }),
      findAccount(context),
    ])
    const terms =
      offer.outletRole === 'owner' ? await loadTerms(context, 'Business Owner', 'invitation-terms') : null
    return { offer, me, terms, token, problem: undefined }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    return { offer: undefined, me: undefined, terms: null, token, problem: formatProblem(problem) }
  }
}

/** The name of the account that is signed in. Undefined for guests and for anyone signed out. */
async function findAccount(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  try {
    const { data } = await load(context, api.sessions.readOwnCustomer, {})
    return data.kind === 'guest' ? undefined : (data.name ?? data.email ?? data.mobileNo ?? 'your account')
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) return undefined
    throw problem
  }
}

function formatProblem({ status, message }: Refused): string {
  return status === 400 ? 'That link is incomplete. Open it again from the message.' : message
}

type Offer = { outletRole: OutletRole | null; outlet: { name: string } | null }

/** Completes the sentence "If you agree, your account …". */
const gets: Record<OutletRole, string> = {
  owner: 'gets its board, menu and hours, and its people',
  manager: 'gets its board, menu, hours and sales',
  floor: 'gets its board, bookings and tables',
  kitchen: 'gets its board and the sold-out dishes',
}

function formatOffer({ outletRole, outlet }: Offer, siteName: string): string {
  if (!outlet) return `Manage ${siteName} as an admin`
  if (outletRole === 'owner') return `Run ${outlet.name} on ${siteName}`
  const place = { manager: 'as a manager', floor: 'on the floor', kitchen: 'in the kitchen' }
  return `Work at ${outlet.name} ${place[outletRole ?? 'kitchen']}`
}

const aboutPassword: FieldOf = { PASSWORD_NEEDED: 'password', WRONG_PASSWORD: 'password' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const terms = textIn(form, 'termsVersion')
  const body = { token: textIn(form, 'token'), ...(terms === '' ? {} : { termsVersion: Number(terms) }) }
  const work = async () => {
    const { data } = await load(context, api.staff.acceptInvitation, { body })
    throw redirect(
      data.outlet
        ? await findOutletStart(context, data.outlet._id, data.outletRole ?? 'kitchen')
        : await findAdminStart(context),
    )
  }
  return orSignIn(
    request,
    tryForm(form, aboutPassword, () => withPassword(context, form, work)),
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWithSession()
  const { offer, me, terms, token, problem } = loaderData
  const another = signInAddress(`/invitation?token=${encodeURIComponent(token)}`)
  const { siteName } = useSiteLinks()
  const isBusy = useSentForm() !== undefined
  if (!offer)
    return (
      <PageFrame title="This invitation cannot be used" lead={<p>{problem}</p>}>
        <div className="mt-6 pb-10">
          <Link to="/" className={buttonStyle('secondary')}>
            Go to {siteName}
          </Link>
        </div>
      </PageFrame>
    )
  const name = offer.outlet?.name
  return (
    <PageFrame
      title={formatOffer(offer, siteName)}
      lead={
        <p>
          {name
            ? `You are invited to join the staff of ${name}. If you agree, your account ${gets[offer.outletRole ?? 'owner']}.`
            : 'You are invited as an admin. If you agree, your account may change everything on the site.'}
        </p>
      }
    >
      {terms && (
        <section aria-label="Terms for business owners" className={`mt-6 max-w-[720px] ${panelStyle}`}>
          <h2 className="text-heading">{terms.title}</h2>
          <TermsVersion terms={terms} />
          {/* Focusable, so that the keyboard can scroll it. */}
          <div
            tabIndex={0}
            role="region"
            aria-label="Text of the terms"
            className="mt-4 max-h-96 overflow-y-auto"
          >
            <Prose html={terms.html} />
          </div>
        </section>
      )}
      {me === undefined ? (
        <div className={`mt-6 mb-10 flex max-w-[720px] flex-col items-start gap-5 ${panelStyle}`}>
          <p>To accept, sign in or create an account. You come back to this page.</p>
          <Link to={another} className={buttonStyle('primary', 'main')}>
            Sign in
          </Link>
        </div>
      ) : (
        <Form
          method="post"
          className={`mt-6 mb-10 flex max-w-[720px] flex-col items-start gap-5 ${panelStyle}`}
        >
          <input type="hidden" name="token" value={token} />
          {offer.outletRole === 'owner' && (
            <input type="hidden" name="termsVersion" value={terms?.version ?? 0} />
          )}
          <p className="min-w-0 break-words">
            You are signed in as <strong>{me}</strong>.
          </p>
          {terms && <p>With “I agree” you accept the terms above, version {terms.version}.</p>}
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
      )}
    </PageFrame>
  )
}

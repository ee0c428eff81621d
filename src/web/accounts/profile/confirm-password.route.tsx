import { Download } from 'lucide-react'
import { Form, Link, redirect } from 'react-router'

import type { Route } from './+types/confirm-password.route.ts'
import { api } from '#contract/api.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { load } from '#web/platform/calls/call.ts'
import { orOfflineProblem, outcome, passwordIn, tryForm } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

export const handle = { isProtected: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Confirm your password')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
  return { ...requireNext(url), isDone: url.searchParams.get('done') === 'on' }
}

/** The page or the download that asked for the password. Any other address leads to the profile. */
function requireNext(url: URL) {
  const next = parseReturnPath(url.searchParams.get('next')) ?? ''
  if (/^\/(admin\/orders|outlet\/[^/]+\/set-up\/orders)(\?.*)?$/.test(next)) return { next, back: undefined }
  if (next === '/user/export') return { next, back: { to: '/user', name: 'My Profile' } }
  const [, outletId] = /^\/outlet-export\/([^/]+)\/[^/]+$/.exec(next) ?? []
  if (!outletId) throw redirect('/user')
  return { next, back: { to: `/outlet/${outletId}/set-up/export`, name: 'Export' } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const password = passwordIn(form)
  if (password === '') return outcome(form, 'Enter your password.', 'password')
  const work = () => load(context, api.sessions.confirmPassword, { body: { password } })
  const problem = await orSignIn(
    request,
    tryForm(form, { WRONG_PASSWORD: 'password', INVALID_INPUT: 'password' }, work),
  )
  const { next, back } = requireNext(url)
  return problem ?? redirect(back ? `/confirm-password?done=on&next=${encodeURIComponent(next)}` : next)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

/** Asks for the password, and then shows the page or offers the download. */
export default function ConfirmPasswordPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { next, back, isDone } = loaderData
  const isBusy = useSentForm() !== undefined
  useFocusOnProblem(failed)
  if (isDone && back)
    return (
      <PageFrame title="Your download is ready" lead={<p>You can start it for the next ten minutes.</p>}>
        <div className="mt-6 mb-10 flex flex-wrap gap-3">
          <a href={next} className={buttonStyle('primary', 'main')}>
            <Download size={20} aria-hidden="true" />
            Download
          </a>
          <Link to={back.to} className={buttonStyle('ghost', 'main')}>
            Back to {back.name}
          </Link>
        </div>
      </PageFrame>
    )
  return (
    <PageFrame
      title="Confirm your password"
      lead={
        <p>
          {back ? 'The file contains' : 'Older orders contain'} personal data, so we ask for your password
          again.
        </p>
      }
    >
      <Form method="post" className={`mt-6 mb-10 flex max-w-[480px] flex-col gap-5 ${panelStyle}`}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          problem={failed?.field === 'password' ? failed.problem : undefined}
          required
        />
        {failed && failed.field !== 'password' && <MessageBox kind="error">{failed.problem}</MessageBox>}
        <SubmitButton isBusy={isBusy} size="main">
          Continue
        </SubmitButton>
      </Form>
    </PageFrame>
  )
}

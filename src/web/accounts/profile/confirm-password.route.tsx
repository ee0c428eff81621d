import { Download } from 'lucide-react'
import { Form, Link, redirect } from 'react-router'

import type { Route } from './+types/confirm-password.route.ts'
import { api } from '#contract/api.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { load } from '#web/platform/call.ts'
import { orSayOffline, outcome, passwordIn, tryForm } from '#web/platform/outcome.ts'
import { orSignIn } from '#web/platform/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { panelStyle } from '#web/ui/panel.tsx'
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
  const { file, back } = requireFile(url)
  return { file, back, isDone: url.searchParams.get('done') === 'on' }
}

/** The download that was pressed, and the page of its link. An address without a download leads to the profile. */
function requireFile(url: URL) {
  const file = parseReturnPath(url.searchParams.get('next')) ?? ''
  if (file === '/user/export') return { file, back: { to: '/user', name: 'My Profile' } }
  const [, outletId] = /^\/outlet-export\/([^/]+)\/[^/]+$/.exec(file) ?? []
  if (!outletId) throw redirect('/user')
  return { file, back: { to: `/outlet/${outletId}/set-up/export`, name: 'Export' } }
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
  return problem ?? redirect(`/confirm-password?done=on&next=${encodeURIComponent(requireFile(url).file)}`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, outcome)
}

/** Asks for the password before a download, and then offers it. */
export default function ConfirmPasswordPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { file, back, isDone } = loaderData
  const isBusy = useSentForm() !== undefined
  useFocusOnProblem(failed)
  if (isDone)
    return (
      <PageFrame title="Your download is ready" lead={<p>You can start it for the next ten minutes.</p>}>
        <div className="mt-6 mb-10 flex flex-wrap gap-3">
          <a href={file} className={buttonStyle('primary', 'main')}>
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
      lead={<p>The file contains personal data, so we ask for your password again.</p>}
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

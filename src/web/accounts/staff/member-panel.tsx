import { Form } from 'react-router'

import type { Invitation, Member } from '#contract/accounts/staff.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { CopyLink, HiddenLink } from '#web/accounts/staff/copy-link.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { PasswordAgain } from '#web/ui/form/password-again.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = {
  title: string
  lead: string
  empty: string
  /** Completes the sentence "X can no longer …". */
  duty: string
  members: readonly Member[]
  invitations: readonly Invitation[]
  idempotencyKey: string
  failed: Outcome | undefined
}

/** The members of a role, the open invitations, and the form that invites. */
export function MemberPanel({
  title,
  lead,
  empty,
  duty,
  members,
  invitations,
  idempotencyKey,
  failed,
}: Props) {
  const isInPlace = failed?.field === 'password'
  const problem =
    failed && !isInPlace && /^(withdraw|remove-member)$/.test(failed.intent) ? failed.problem : undefined
  return (
    <Panel title={title} lead={lead}>
      <div className="flex flex-col gap-6">
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        {members.length === 0 && <p>{empty}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {members.map(({ _id, name, email, outletRole }) => (
            <li key={_id} className="flex flex-col gap-2 py-3">
              <p className="min-w-0 break-words">
                <strong>{name?.trim() || 'Name not given'}</strong>
                <span className="block text-small text-muted">
                  {outletRole ? `${formatOutletRole(outletRole)}, ${email ?? ''}` : email}
                </span>
              </p>
              <ConfirmButton
                label="Remove the role"
                of={name ?? email ?? ''}
                question={`${name ?? email ?? 'They'} can no longer ${duty}. Their account stays.`}
                intent="remove-member"
                id={_id}
                confirm="Remove it"
                failed={isInPlace && failed.typed.id === _id ? failed : undefined}
              />
            </li>
          ))}
        </ul>
        {invitations.length > 0 && (
          <section aria-label="Invited">
            <h3 className="text-lead">Invited</h3>
            <ul className="divide-y divide-line">
              {invitations.map(({ _id, email, outletRole, expiresAt, link, isLinkHidden }) => (
                <li key={_id} className="flex flex-col gap-2 py-3">
                  <p className="min-w-0 break-words">
                    <strong>{email}</strong>
                    <span className="block text-small text-muted">
                      {outletRole && `${formatOutletRole(outletRole)}. `}The link works until{' '}
                      <time dateTime={expiresAt}>{formatLongTime(expiresAt)}</time>
                    </span>
                  </p>
                  {link && <CopyLink link={link} email={email} />}
                  {isLinkHidden && <HiddenLink email={email} />}
                  <ConfirmButton
                    label="Withdraw the invitation"
                    of={`of ${email}`}
                    question="The link stops working."
                    intent="withdraw"
                    id={_id}
                    confirm="Withdraw it"
                    failed={isInPlace && failed.typed.id === _id ? failed : undefined}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <EditForm
          intent="invite"
          idempotencyKey={idempotencyKey}
          fields={[
            {
              name: 'email',
              label: 'Invite somebody by email',
              hint: 'They get a link that works once, within seven days. They sign in or create an account to accept.',
              type: 'email',
              maxLength: 254,
            },
          ]}
          failed={failed}
          button="Send the invitation"
        />
      </div>
    </Panel>
  )
}

type Button = {
  label: string
  of: string
  question: string
  intent: string
  id: string
  confirm: string
  failed?: Outcome | undefined
}

function ConfirmButton({ label, of, question, intent, id, confirm, failed }: Button) {
  const sending = useSentForm()
  return (
    <div className="-ml-4">
      <AskFirst label={label} of={of} question={question} keep="Keep it" isOpen={failed !== undefined}>
        <Form method="post" preventScrollReset className="flex flex-col gap-4">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <PasswordAgain failed={failed} />
          <SubmitButton size="card" isBusy={sending?.get('intent') === intent && sending.get('id') === id}>
            {confirm}
          </SubmitButton>
        </Form>
      </AskFirst>
    </div>
  )
}

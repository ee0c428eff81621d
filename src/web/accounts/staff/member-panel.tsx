import { Form, useNavigation } from 'react-router'

import type { Invitation, Member } from '#contract/accounts/staff.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { longTime } from '#web/shell/admin/said-words.ts'
import type { Outcome } from '#web/platform/outcome.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type Props = {
  title: string
  lead: string
  empty: string
  /** What they do by it, as in: may no longer … */
  duty: string
  members: readonly Member[]
  invitations: readonly Invitation[]
  once: string
  failed: Outcome | undefined
}

/** Who has a role, who was asked to, and the form that asks somebody. */
export function MemberPanel({ title, lead, empty, duty, members, invitations, once, failed }: Props) {
  const problem = failed && /^(withdraw|remove-member)$/.test(failed.intent) ? failed.problem : undefined
  return (
    <Panel title={title} lead={lead}>
      <div className="flex flex-col gap-6">
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        {members.length === 0 && <p>{empty}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {members.map(({ _id, name, email }) => (
            <li key={_id} className="flex flex-col gap-2 py-3">
              <p className="min-w-0 break-words">
                <strong>{name ?? 'Without a name'}</strong>
                <span className="block text-small text-muted">{email}</span>
              </p>
              <OneButton
                label="Take the role away"
                of={name ?? email ?? ''}
                question={`${name ?? email ?? 'They'} may then no longer ${duty}, at once. Their account stays.`}
                intent="remove-member"
                id={_id}
                sure="Take it away"
              />
            </li>
          ))}
        </ul>
        {invitations.length > 0 && (
          <section aria-label="Invited">
            <h3 className="text-[1.125rem]">Invited</h3>
            <ul className="divide-y divide-line">
              {invitations.map(({ _id, email, expiresAt }) => (
                <li key={_id} className="flex flex-col gap-2 py-3">
                  <p className="min-w-0 break-words">
                    <strong>{email}</strong>
                    <span className="block text-small text-muted">
                      The link works until <time dateTime={expiresAt}>{longTime(expiresAt)}</time>
                    </span>
                  </p>
                  <OneButton
                    label="Take the invitation back"
                    of={`of ${email}`}
                    question="Its link then does nothing any more."
                    intent="withdraw"
                    id={_id}
                    sure="Take it back"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <EditForm
          intent="invite"
          once={once}
          fields={[
            {
              name: 'email',
              label: 'Invite somebody by email',
              hint: 'They get a link that works once, within seven days. They sign in or make an account, and agree.',
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

type Button = { label: string; of: string; question: string; intent: string; id: string; sure: string }

function OneButton({ label, of, question, intent, id, sure }: Button) {
  const sending = useNavigation().formData
  return (
    <div className="-ml-4">
      <AskFirst label={label} of={of} question={question} keep="Keep it">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <SubmitButton size="card" isBusy={sending?.get('intent') === intent && sending.get('id') === id}>
            {sure}
          </SubmitButton>
        </Form>
      </AskFirst>
    </div>
  )
}

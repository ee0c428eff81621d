import { Form, Link } from 'react-router'

import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Version = { _id: string; title: string; version: number; publishedAt: string; published: string }
type Props = { role: string; versions: readonly Version[]; problem: string | undefined }

/** Every version of a role's terms, newest first. The only one cannot be withdrawn. */
export function TermsVersions({ role, versions, problem }: Props) {
  const sending = useSentForm()?.get('termsId')
  return (
    <aside className="max-xl:mt-5">
      <Panel title="Versions">
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        {versions.length === 0 && <p className="text-muted">Nothing is published for this role yet.</p>}
        <ol className="divide-y divide-line">
          {versions.map(({ _id, title, version, publishedAt, published }, place) => (
            <li key={_id} className="py-4 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-lead">Version {version}</h3>
                {place === 0 && <Pill tone="basil">In force</Pill>}
              </div>
              <p className="mt-1 text-small">{title}</p>
              <p className="text-small text-muted">
                Published <time dateTime={publishedAt}>{published}</time>
              </p>
              <div className="mt-2 -ml-4 flex flex-wrap items-start">
                <Link
                  to={`/admin/terms?role=${encodeURIComponent(role)}&from=${_id}`}
                  className={buttonStyle('ghost', 'card')}
                >
                  Start from it<span className="sr-only">, version {version}</span>
                </Link>
                {versions.length > 1 && (
                  <AskFirst
                    label="Withdraw"
                    of={`version ${version}`}
                    question={formatWithdrawQuestion(version, place, versions[1]?.version)}
                    keep="Keep it"
                  >
                    <Form method="post" action="/admin/terms" preventScrollReset>
                      <input type="hidden" name="intent" value="take-back" />
                      <input type="hidden" name="role" value={role} />
                      <input type="hidden" name="termsId" value={_id} />
                      <SubmitButton size="card" isBusy={sending === _id}>
                        Withdraw it
                      </SubmitButton>
                    </Form>
                  </AskFirst>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Panel>
    </aside>
  )
}

function formatWithdrawQuestion(version: number, place: number, before: number | undefined): string {
  return place > 0
    ? `Withdraw version ${version}? It is no longer listed.`
    : `Withdraw version ${version}? Version ${before} is then in force again.`
}

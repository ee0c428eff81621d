import type { Invitation } from '#contract/accounts/staff.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { CopyLink, HiddenLink } from '#web/accounts/staff/copy-link.tsx'
import { RolePill } from '#web/catalogue/outlet-settings/team/role-pill.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  invitations: readonly Invitation[]
  now: Date
  /** Absent on a shared device. */
  onWithdraw: ((invitation: Invitation) => void) | undefined
}

export function InvitationList({ invitations, now, onWithdraw }: Props) {
  return (
    <section className="paper paper-panel" aria-labelledby="invited">
      <h3 id="invited" className="text-title">
        Invited
      </h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation._id} className="grid gap-2 py-3.5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 grow basis-52">
                <p className="font-semibold break-words">{invitation.email}</p>
                <p className="text-small text-muted">
                  Sent {formatRelativeTime(new Date(invitation.madeAt), now).toLowerCase()}, works until{' '}
                  {formatLongTime(invitation.expiresAt)}
                </p>
              </div>
              {invitation.outletRole && <RolePill role={invitation.outletRole} />}
              {onWithdraw && (
                <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => onWithdraw(invitation)}>
                  Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
                </TouchButton>
              )}
            </div>
            {invitation.link && <CopyLink link={invitation.link} email={invitation.email} />}
            {invitation.isLinkHidden && <HiddenLink email={invitation.email} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

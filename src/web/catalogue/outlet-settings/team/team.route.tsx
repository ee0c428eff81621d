import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/team.route.ts'
import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/accounts/staff.ts'
import type { OutletPerson } from '#contract/accounts/outlet-people.ts'
import { AskWithPassword } from '#web/catalogue/outlet-settings/ask-with-password.tsx'
import { DeviceList } from '#web/catalogue/outlet-settings/devices/device-list.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { AskToChange } from '#web/catalogue/outlet-settings/team/ask-to-change.tsx'
import { InvitationList } from '#web/catalogue/outlet-settings/team/invitation-list.tsx'
import { InviteForm } from '#web/catalogue/outlet-settings/team/invite-form.tsx'
import { PeopleList } from '#web/catalogue/outlet-settings/team/people-list.tsx'
import { RoleTable } from '#web/catalogue/outlet-settings/team/role-table.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Team')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ data: team }, { data: devices }] = await requireStaff(
    request,
    Promise.all([
      load(context, api.outletPeople.listPeople, { params }),
      load(context, api.outletDevices.listDevices, { params }),
    ]),
  )
  return { ...team, devices, now: new Date().toISOString() }
}

/** The people of the outlet, for its owners. */
export default function TeamPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { people, invitations, devices, now } = loaderData
  const [changing, setChanging] = useState<OutletPerson>()
  const [withdrawing, setWithdrawing] = useState<Invitation>()
  const [message, setMessage] = useState('')
  const { revalidate } = useRevalidator()
  const close = () => {
    setChanging(undefined)
    setWithdrawing(undefined)
  }
  const onDone = async (done: string) => {
    close()
    await revalidate()
    setMessage(done)
  }
  const isShared = devices.some((device) => device.isThisOne && device.isShared)
  const owners = people.filter(({ outletRole }) => outletRole === 'owner').length
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Team" message={message} />
      {isShared ? (
        <p className="paper paper-panel">
          This is a shared device. To change the team, open this page on your own phone or computer.
        </p>
      ) : (
        <InviteForm outletId={outletId} onDone={onDone} />
      )}
      <PeopleList
        people={people}
        now={new Date(now)}
        onChange={isShared ? undefined : setChanging}
        isLastOwner={({ outletRole }) => outletRole === 'owner' && owners === 1}
      />
      {invitations.length > 0 && (
        <InvitationList
          invitations={invitations}
          now={new Date(now)}
          onWithdraw={isShared ? undefined : setWithdrawing}
        />
      )}
      <RoleTable />
      <DeviceList outletId={outletId} devices={devices} now={new Date(now)} onDone={onDone} />
      <p className="px-1 text-muted">
        The last owner cannot be removed. Every change here is emailed to all owners.
      </p>
      {changing && <AskToChange person={changing} invitations={invitations} onKeep={close} onDone={onDone} />}
      {withdrawing && (
        <AskWithPassword
          title={`Withdraw the invitation of ${withdrawing.email}?`}
          text="Its link stops working."
          keep="Keep it"
          yes="Withdraw"
          send={() =>
            callCommand(api.outletPeople.withdrawPersonInvitation, {
              params: { invitationId: withdrawing._id },
            })
          }
          onKeep={close}
          onDone={() => onDone('Invitation withdrawn.')}
        />
      )}
    </BoardPage>
  )
}

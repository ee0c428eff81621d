import { Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'

import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { AskToSignOut, AskToSignOutAll } from '#web/catalogue/outlet-settings/devices/ask-to-sign-out.tsx'
import { ChooseDeviceRole } from '#web/catalogue/outlet-settings/devices/choose-device-role.tsx'
import { RolePill } from '#web/catalogue/outlet-settings/team/role-pill.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  outletId: string
  devices: readonly OutletDevice[]
  now: Date
  onDone: (message: string) => Promise<void>
}

/** The devices that stay signed in for an outlet. A device itself only sees them. */
export function DeviceList({ outletId, devices, now, onDone }: Props) {
  const [leaving, setLeaving] = useState<OutletDevice | 'all'>()
  const [choosing, setChoosing] = useState<OutletDevice>()
  const withoutRole = devices.filter(({ isRoleChosen }) => !isRoleChosen)
  const canSignOut = !devices.some(({ isThisOne }) => isThisOne)
  const close = () => {
    setLeaving(undefined)
    setChoosing(undefined)
  }
  const finish = (message: string) => {
    close()
    return onDone(message)
  }
  return (
    <section className="paper paper-panel" aria-labelledby="devices">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="devices" className="text-title">
          Devices that stay signed in
        </h3>
        {canSignOut && devices.length > 1 && (
          <TouchButton kind="plain" className="text-brand-strong" onClick={() => setLeaving('all')}>
            Sign out all
          </TouchButton>
        )}
      </div>
      {devices.length === 0 && (
        <p className="text-muted">
          None yet. Open Set-up, Devices on the kitchen’s tablet and give it a name.
        </p>
      )}
      {withoutRole.length > 0 && (
        <Note>
          <p>
            Choose a role for {withoutRole.map(({ name }) => name).join(', ')}. Until then anyone may use{' '}
            {withoutRole.length === 1 ? 'it' : 'them'} for orders, bookings and tables, and for the menu,
            sales and refunds only with a PIN.
            {!canSignOut && ' Open this page on another phone or computer.'}
          </p>
        </Note>
      )}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk"
            >
              {/iPhone/.test(device.browser) ? <Smartphone size={20} /> : <Tablet size={20} />}
            </span>
            <div className="min-w-0 grow basis-44">
              <p className="font-semibold break-words">{device.name}</p>
              <p className="text-small break-words text-muted">
                {device.usedBy === null ? '' : `Used by ${device.usedBy} now, `}
                {device.browser}, last seen{' '}
                {formatRelativeTime(new Date(device.lastUsedAt), now).toLowerCase()}
              </p>
              <p className="text-small break-words text-muted">
                Signed in by {device.signedInBy},{' '}
                {formatRelativeTime(new Date(device.startedAt), now).toLowerCase()}
              </p>
            </div>
            <RolePill role={device.role} />
            {device.isThisOne && <Pill tone="basil">This device</Pill>}
            {canSignOut && (
              <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => setChoosing(device)}>
                {device.isRoleChosen ? 'Change role' : 'Choose a role'}
                <span className="sr-only">
                  {' '}
                  {device.isRoleChosen ? 'of' : 'for'} {device.name}
                </span>
              </TouchButton>
            )}
            {canSignOut && (
              <TouchButton kind="edged" onClick={() => setLeaving(device)}>
                Sign out<span className="sr-only"> {device.name}</span>
              </TouchButton>
            )}
          </li>
        ))}
      </ul>
      {choosing && <ChooseDeviceRole device={choosing} onKeep={close} onDone={finish} />}
      {leaving === 'all' ? (
        <AskToSignOutAll
          outletId={outletId}
          onKeep={close}
          onDone={() => finish('Every device is signed out.')}
        />
      ) : (
        leaving && (
          <AskToSignOut
            device={leaving}
            onKeep={close}
            onDone={() => finish(`${leaving.name} is signed out.`)}
          />
        )
      )}
    </section>
  )
}

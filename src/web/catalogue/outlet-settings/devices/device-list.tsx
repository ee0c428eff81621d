import { useState } from 'react'

import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { AskToSignOut, AskToSignOutAll } from '#web/catalogue/outlet-settings/devices/ask-to-sign-out.tsx'
import { ChooseDeviceRole } from '#web/catalogue/outlet-settings/devices/choose-device-role.tsx'
import { DeviceRow, nameOf } from '#web/catalogue/outlet-settings/devices/device-row.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  outletId: string
  devices: readonly OutletDevice[]
  now: Date
  onDone: (message: string) => Promise<void>
}

/** The devices that are signed in for an outlet. A shared device itself only sees them. */
export function DeviceList({ outletId, devices, now, onDone }: Props) {
  const [leaving, setLeaving] = useState<OutletDevice | 'all'>()
  const [choosing, setChoosing] = useState<OutletDevice>()
  const withoutRole = devices.filter(({ isRoleChosen }) => !isRoleChosen)
  const canSignOut = !devices.some(({ isThisOne, isShared }) => isThisOne && isShared)
  const shared = devices.filter(({ isShared }) => isShared)
  const own = devices.filter(({ isShared }) => !isShared)
  const close = () => {
    setLeaving(undefined)
    setChoosing(undefined)
  }
  const finish = (message: string) => {
    close()
    return onDone(message)
  }
  return (
    <>
      <section className="paper paper-panel" aria-labelledby="devices">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="devices" className="text-title">
            Devices that stay signed in
          </h3>
          {canSignOut && shared.length > 1 && (
            <TouchButton kind="plain" className="text-brand-strong" onClick={() => setLeaving('all')}>
              Sign out all
            </TouchButton>
          )}
        </div>
        {shared.length === 0 && (
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
          {shared.map((device) => (
            <DeviceRow key={device._id} device={device} now={now}>
              {canSignOut && (
                <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => setChoosing(device)}>
                  {device.isRoleChosen ? 'Change role' : 'Choose a role'}
                  <span className="sr-only">
                    {' '}
                    {device.isRoleChosen ? 'of' : 'for'} {device.name}
                  </span>
                </TouchButton>
              )}
              {canSignOut && <SignOutButton device={device} onAsk={setLeaving} />}
            </DeviceRow>
          ))}
        </ul>
      </section>
      <section className="paper paper-panel" aria-labelledby="own-devices">
        <h3 id="own-devices" className="text-title">
          Phones and computers of your staff
        </h3>
        <ul className="divide-y divide-line">
          {own.map((device) => (
            <DeviceRow key={device._id} device={device} now={now}>
              {canSignOut && !device.isThisOne && <SignOutButton device={device} onAsk={setLeaving} />}
            </DeviceRow>
          ))}
        </ul>
      </section>
      {choosing && <ChooseDeviceRole device={choosing} onKeep={close} onDone={finish} />}
      {leaving === 'all' ? (
        <AskToSignOutAll
          outletId={outletId}
          onKeep={close}
          onDone={() => finish('Every shared device is signed out.')}
        />
      ) : (
        leaving && (
          <AskToSignOut
            device={leaving}
            onKeep={close}
            onDone={() => finish(`${nameOf(leaving)} is signed out.`)}
          />
        )
      )}
    </>
  )
}

type SignOutProps = { device: OutletDevice; onAsk: (device: OutletDevice) => void }

function SignOutButton({ device, onAsk }: SignOutProps) {
  return (
    <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => onAsk(device)}>
      Sign out<span className="sr-only"> {nameOf(device)}</span>
    </TouchButton>
  )
}

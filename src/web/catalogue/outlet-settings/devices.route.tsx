import { Smartphone, Tablet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/devices.route.ts'
import { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { AskToSignOut } from '#web/catalogue/outlet-settings/ask-to-sign-out.tsx'
import { NameThisDevice } from '#web/catalogue/outlet-settings/name-this-device.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/call.ts'
import { kitchenDeviceName } from '#web/platform/kitchen-device.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Devices')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.outletDevices.listDevices, { params }))
  return { devices: data, now: new Date().toISOString() }
}

/** The devices that stay signed in for this outlet. A device itself only sees them. */
export default function DevicesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { devices, now } = loaderData
  const [leaving, setLeaving] = useState<OutletDevice>()
  const [message, setMessage] = useState('')
  const { revalidate } = useRevalidator()
  const onDone = async (done: string) => {
    setLeaving(undefined)
    await revalidate()
    setMessage(done)
  }
  const thisOne = devices.find(({ isThisOne }) => isThisOne)
  const ownName = thisOne?.name
  useEffect(() => {
    if (ownName !== undefined) kitchenDeviceName.write(ownName)
  }, [ownName])
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Devices" message={message} />
      {thisOne ? (
        <section className="paper paper-panel" aria-labelledby="this-device">
          <h3 id="this-device" className="text-title break-words">
            This device is {thisOne.name}
          </h3>
          <p className="text-muted">
            It stays signed in for this outlet only. To name or sign out a device, open this page on another
            phone or computer.
          </p>
        </section>
      ) : (
        <NameThisDevice outletId={outletId} onDone={onDone} />
      )}
      <section className="paper paper-panel" aria-labelledby="devices">
        <h3 id="devices" className="text-title">
          Devices that stay signed in
        </h3>
        {devices.length === 0 && (
          <p className="text-muted">None yet. Open this page on the kitchen’s tablet and give it a name.</p>
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
                <p className="text-small text-muted">
                  {device.browser}, last seen{' '}
                  {formatRelativeTime(new Date(device.lastUsedAt), new Date(now)).toLowerCase()}
                </p>
                <p className="text-small break-words text-muted">
                  Signed in by {device.signedInBy},{' '}
                  {formatRelativeTime(new Date(device.startedAt), new Date(now)).toLowerCase()}
                </p>
              </div>
              {device.isThisOne && <Pill tone="basil">This device</Pill>}
              {!thisOne && (
                <TouchButton kind="edged" onClick={() => setLeaving(device)}>
                  Sign out<span className="sr-only"> {device.name}</span>
                </TouchButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      {leaving && (
        <AskToSignOut
          device={leaving}
          onKeep={() => setLeaving(undefined)}
          onDone={() => onDone(`${leaving.name} is signed out.`)}
        />
      )}
    </BoardPage>
  )
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/devices.route.ts'
import { api } from '#contract/api.ts'
import { mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { DeviceList } from '#web/catalogue/outlet-settings/devices/device-list.tsx'
import { NameThisDevice } from '#web/catalogue/outlet-settings/devices/name-this-device.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireDuty, requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Devices')
}

/** A manager names devices; only an owner sees all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { role, device } = await requireDuty(args, 'settings')
  const { request, context, params } = args
  const { data } = mayDo(role, 'people')
    ? await requireStaff(request, load(context, api.outletDevices.listDevices, { params }))
    : { data: undefined }
  return { role, device, devices: data, now: new Date().toISOString() }
}

export default function DevicesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { role, device, devices, now } = loaderData
  const [message, setMessage] = useState('')
  const { revalidate } = useRevalidator()
  const onDone = async (done: string) => {
    await revalidate()
    setMessage(done)
  }
  /** Loaded again as a document: the frame of a shared device has its own button, and this page may be beyond its role. */
  const onNamed = (own: OutletRole) =>
    mayDo(own, 'settings') ? location.reload() : location.assign(`/outlet/${outletId}`)
  useEffect(() => {
    if (device !== undefined) kitchenDeviceName.write(device)
  }, [device])
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Devices" message={message} />
      {device === undefined ? (
        <NameThisDevice outletId={outletId} role={role} onNamed={onNamed} />
      ) : (
        <section className="paper paper-panel" aria-labelledby="this-device">
          <h3 id="this-device" className="text-title break-words">
            This device is {device}
          </h3>
          <p className="text-muted">
            It stays signed in for this outlet only. To name or sign out a device, open this page on another
            phone or computer.
          </p>
        </section>
      )}
      {devices && <DeviceList outletId={outletId} devices={devices} now={new Date(now)} onDone={onDone} />}
    </BoardPage>
  )
}

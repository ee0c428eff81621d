import { Laptop, Smartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { RolePill } from '#web/catalogue/outlet-settings/team/role-pill.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = { device: OutletDevice; now: Date; children: ReactNode }

export function DeviceRow({ device, now, children }: Props) {
  const { isShared, browser, signedInBy, usedBy } = device
  const lastSeen = formatRelativeTime(new Date(device.lastUsedAt), now).toLowerCase()
  const started = formatRelativeTime(new Date(device.startedAt), now).toLowerCase()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk"
      >
        <DeviceIcon browser={browser} isShared={isShared} />
      </span>
      <div className="min-w-0 grow basis-44">
        <p className="font-semibold break-words">{isShared ? device.name : signedInBy}</p>
        <p className="text-small break-words text-muted">
          {usedBy === null ? '' : `Used by ${usedBy} now, `}
          {browser}, last seen {lastSeen}
        </p>
        <p className="text-small break-words text-muted">
          Signed in {isShared && `by ${signedInBy}, `}
          {started}
        </p>
      </div>
      <RolePill role={device.role} />
      {device.isThisOne && <Pill tone="basil">This device</Pill>}
      {children}
    </li>
  )
}

/** A person's own device is known by whose it is. */
export function nameOf({ isShared, name, browser, signedInBy }: OutletDevice): string {
  return isShared ? name : `${browser} of ${signedInBy}`
}

function DeviceIcon({ browser, isShared }: Pick<OutletDevice, 'browser' | 'isShared'>) {
  if (/iPhone/.test(browser) || (!isShared && /Android/.test(browser))) return <Smartphone size={20} />
  return isShared ? <Tablet size={20} /> : <Laptop size={20} />
}

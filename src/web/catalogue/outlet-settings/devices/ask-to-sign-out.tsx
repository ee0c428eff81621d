import { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { AskWithPassword } from '#web/catalogue/outlet-settings/ask-with-password.tsx'
import { nameOf } from '#web/catalogue/outlet-settings/devices/device-row.tsx'
import { callCommand } from '#web/platform/calls/send-command.ts'

type Props = { onKeep: () => void; onDone: () => Promise<void> }

export function AskToSignOut({ device, ...question }: Props & { device: OutletDevice }) {
  return (
    <AskWithPassword
      {...question}
      title={`Sign out ${nameOf(device)}?`}
      text={
        device.isShared
          ? 'Its board stops at once. New orders do not ring there until someone signs in again.'
          : `${device.signedInBy} must sign in again there, also to order as a customer.`
      }
      yes="Sign out"
      keep="Keep it signed in"
      send={() => callCommand(api.outletDevices.removeDevice, { params: { deviceId: device._id } })}
    />
  )
}

export function AskToSignOutAll({ outletId, ...question }: Props & { outletId: string }) {
  return (
    <AskWithPassword
      {...question}
      title="Sign out every shared device?"
      text="Their boards stop at once. New orders do not ring there until someone signs in again."
      yes="Sign out"
      keep="Keep them signed in"
      send={() => callCommand(api.outletDevices.removeAllDevices, { params: { outletId } })}
    />
  )
}

import { api } from '#contract/api.ts'
import { type OutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'
import { DeviceRoleField } from '#web/catalogue/outlet-settings/devices/device-role-field.tsx'
import { OwnPasswordField } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { outletId: string; role: OutletRole; onNamed: (role: OutletRole) => void }

export function NameThisDevice({ outletId, role, onNamed }: Props) {
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (form) => {
    const chosen = outletRoles.find((one) => one === textIn(form, 'role')) ?? 'kitchen'
    const body = { name: textIn(form, 'name'), role: chosen }
    const { data } = await callCommand(api.outletDevices.nameThisDevice, { params: { outletId }, body })
    onNamed(data.role)
  })
  return (
    <form onSubmit={onSubmit} className="paper paper-panel" aria-labelledby="name-device">
      <h3 id="name-device" className="text-title">
        Keep this device signed in
      </h3>
      <p className="text-muted">
        For the tablet in the kitchen or at the till. It stays signed in as long as it is used at least once
        in 90 days, and opens the pages of this outlet only.
      </p>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          name="name"
          label="Name"
          hint="For example Kitchen tablet"
          maxLength={40}
          autoComplete="off"
          required
        />
        <DeviceRoleField most={role} chosen="kitchen" />
        <OwnPasswordField problem={passwordProblem} />
      </div>
      <TouchButton type="submit" kind="go" disabled={isBusy} className="w-fit">
        Keep signed in
      </TouchButton>
    </form>
  )
}

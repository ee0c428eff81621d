import {
  formatOutletRole,
  isHigherRole,
  type OutletRole,
  outletRoles,
} from '#domain/accounts/outlet-roles.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

const about: Record<OutletRole, string> = {
  owner: 'all that you may do, without people and passwords',
  manager: 'menu, hours and sales as well',
  floor: 'orders, bookings and tables',
  kitchen: 'the board and sold-out dishes, without numbers and prices',
}

/** The own role of a shared device, at most the one of the account that named it. */
export function DeviceRoleField({ most, chosen }: { most: OutletRole; chosen: OutletRole }) {
  return (
    <SelectField
      name="role"
      label="What anyone may do on it"
      hint="Staff enter a PIN to do more"
      defaultValue={chosen}
      options={outletRoles
        .filter((one) => !isHigherRole(one, most))
        .map((one) => [one, `${formatOutletRole(one)}: ${about[one]}`] as const)}
    />
  )
}

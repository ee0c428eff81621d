import { formatOutletRole, type OutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'

const about: Record<OutletRole, string> = {
  owner: 'everything',
  manager: 'everything but people, bank details and closing',
  floor: 'orders, bookings, tables and payment',
  kitchen: 'the board and sold-out dishes, without numbers, addresses and prices',
}

/** One role, with what it may do. */
export function RoleField({ label, chosen }: { label: string; chosen: OutletRole }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {outletRoles.map((one) => (
        <label key={one} className="touch-checkbox">
          <input type="radio" name="role" value={one} defaultChecked={one === chosen} />
          {formatOutletRole(one)}: {about[one]}
        </label>
      ))}
    </fieldset>
  )
}

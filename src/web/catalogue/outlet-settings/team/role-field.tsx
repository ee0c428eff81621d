import { formatOutletRole, type OutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'

const about: Record<OutletRole, string> = {
  owner: 'Everything',
  manager: 'Everything but people, bank details and closing',
  floor: 'Orders, bookings, tables and payment',
  kitchen: 'The board and sold-out dishes, without numbers, addresses and prices',
}

/** One role, with what it may do. */
export function RoleField({ label, role }: { label: string; role: OutletRole }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {outletRoles.map((one) => (
        <label key={one} className="touch-tick">
          <input type="radio" name="role" value={one} defaultChecked={one === role} />
          <span>
            <strong className="block">{formatOutletRole(one)}</strong>
            <span className="text-small text-muted">{about[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

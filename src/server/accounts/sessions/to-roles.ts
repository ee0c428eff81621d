import { type OutletRole, toDeviceRole } from '#domain/accounts/outlet-roles.ts'

type Decisive = {
  device_of: string | null
  device_role: OutletRole | null
  own_roles: Record<string, OutletRole>
  acting: { role: OutletRole } | null
}

/**
 * The role of a session at each outlet. A kitchen device has the role of the person who has entered their PIN, else its own
 * role, but no more than the account that named it. Undefined for a device whose account no longer works for the outlet.
 */
export function toRoles(session: Decisive): Record<string, OutletRole> | undefined {
  const { device_of: outletId, device_role, own_roles, acting } = session
  if (outletId === null) return own_roles
  const own = own_roles[outletId]
  if (!own) return undefined
  return { [outletId]: acting?.role ?? toDeviceRole(own, device_role) }
}

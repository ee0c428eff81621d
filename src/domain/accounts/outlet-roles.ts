/** The roles of staff at an outlet, from the one that may do most to the one that may do least. */
export const outletRoles = ['owner', 'manager', 'floor', 'kitchen'] as const
export type OutletRole = (typeof outletRoles)[number]

/** What staff do at an outlet, and the roles that may. Endpoints and pages name the duty, never a role. */
export const rolesByDuty = {
  /** Orders that are under way, without the customer's contacts and money for the kitchen, and sold-out dishes. */
  board: outletRoles,
  /** Bookings, tables, orders with the customer's contacts and prices, and money that is taken from guests. */
  guests: ['owner', 'manager', 'floor'],
  /** Menu, hours, delivery, profile, printing and the naming of devices. */
  settings: ['owner', 'manager'],
  /** Reports, past orders and bookings with their timelines, and exports. */
  sales: ['owner', 'manager'],
  /** Orders that end with their money going back, or being kept although nobody came. */
  refunds: ['owner', 'manager'],
  /** People, their devices, bank details and closing. */
  people: ['owner'],
} as const satisfies Record<string, readonly OutletRole[]>
export type Duty = keyof typeof rolesByDuty

export function mayDo(role: OutletRole | undefined, duty: Duty): boolean {
  const roles: readonly OutletRole[] = rolesByDuty[duty]
  return role !== undefined && roles.includes(role)
}

/** The role of the two that may do less. */
export function lowerRole(one: OutletRole, other: OutletRole): OutletRole {
  return outletRoles.indexOf(one) > outletRoles.indexOf(other) ? one : other
}

/**
 * The own role of a shared device: the chosen one, but no more than the account that named it has. Devices from before
 * roles have none until an owner chooses one: orders, bookings and tables go on, menu, sales and refunds do not.
 */
export function toDeviceRole(account: OutletRole, chosen: OutletRole | null): OutletRole {
  return lowerRole(account, chosen ?? 'floor')
}

/** True if `role` may do more than `than`. */
export function isHigherRole(role: OutletRole, than: OutletRole): boolean {
  return outletRoles.indexOf(role) < outletRoles.indexOf(than)
}

const labels: Record<OutletRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  floor: 'Floor',
  kitchen: 'Kitchen',
}

export function formatOutletRole(role: OutletRole): string {
  return labels[role]
}

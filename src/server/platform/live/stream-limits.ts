import { Refusal } from '#contract/refusals.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { networkWidths, toAddressPrefixes } from '#server/platform/rate-limits/to-rate-limit-address.ts'

export type StreamLimits = {
  /** Of this process. */
  total: number
  /** The part of the total that only staff may use. */
  staffReserve: number
  /** Staff do not count here: a kitchen often shares its address with its guests. */
  perAddress: number
  perGuestSession: number
  perCustomer: number
  /** The devices of a kitchen often share one account. */
  perStaff: number
}

export const defaultStreamLimits: StreamLimits = {
  total: 5_000,
  staffReserve: 1_000,
  perAddress: 500,
  perGuestSession: 1,
  perCustomer: 3,
  perStaff: 20,
}

/** A stream that has ended no longer counts for its owner. It counts for the others until its connection has closed. */
type Counted = { isEnded: boolean }

/** Counts the open streams, and refuses a new one over a limit. */
export function createStreamCounter<Item extends Counted>(limits: StreamLimits) {
  const all = new Set<Item>()
  const byOwner = new Map<string, Set<Item>>()
  const byNetwork = new Map<string, Set<Item>>()
  const ofPublic = new Set<Item>()

  /** The streams that the new one replaces: the oldest of the same owner. */
  function requireRoom(principal: Principal, networks: readonly string[]): Item[] {
    const own = [...(byOwner.get(toOwner(principal)) ?? [])].filter(({ isEnded }) => !isEnded)
    const replaced = own.slice(0, Math.max(0, own.length + 1 - mostOf(limits, principal)))
    const isOver = (now: Set<Item> | undefined, most: number) => (now?.size ?? 0) - replaced.length >= most
    if (!isStaff(principal)) {
      const forPublic = limits.total - limits.staffReserve
      // Wider networks have more room, but none may take most of what there is.
      const most = (at: number) =>
        at === 0 ? limits.perAddress : Math.min(limits.perAddress * networkWidths[at]!, forPublic / 4)
      if (networks.some((network, at) => isOver(byNetwork.get(network), most(at))))
        throw new Refusal('TOO_MANY_STREAMS')
      if (isOver(ofPublic, forPublic)) throw new Refusal('STREAMS_FULL')
    }
    if (isOver(all, limits.total)) throw new Refusal('STREAMS_FULL')
    return replaced
  }

  return {
    all: (): ReadonlySet<Item> => all,
    /** Returns the streams to end, and how to release the place of the new one. */
    add: (item: Item, principal: Principal, ip: string) => {
      const [owner, networks] = [toOwner(principal), toAddressPrefixes(ip)]
      const replaced = requireRoom(principal, networks)
      all.add(item)
      addTo(byOwner, owner, item)
      if (!isStaff(principal)) {
        ofPublic.add(item)
        for (const network of networks) addTo(byNetwork, network, item)
      }
      const release = () => {
        all.delete(item)
        ofPublic.delete(item)
        removeFrom(byOwner, owner, item)
        for (const network of networks) removeFrom(byNetwork, network, item)
      }
      return { replaced, release }
    },
  }
}

function isStaff({ staffOf }: Principal): boolean {
  return staffOf.length > 0
}

function toOwner({ kind, sessionId, customerId }: Principal): string {
  return kind === 'guest' ? sessionId : customerId
}

function mostOf(limits: StreamLimits, principal: Principal): number {
  if (isStaff(principal)) return limits.perStaff
  return principal.kind === 'guest' ? limits.perGuestSession : limits.perCustomer
}

function addTo<Item>(groups: Map<string, Set<Item>>, name: string, item: Item): void {
  groups.set(name, (groups.get(name) ?? new Set()).add(item))
}

function removeFrom<Item>(groups: Map<string, Set<Item>>, name: string, item: Item): void {
  const group = groups.get(name)
  group?.delete(item)
  if (group?.size === 0) groups.delete(name)
}

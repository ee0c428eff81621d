import type { Network } from './call-api.ts'

const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002760003184',
}

type Fate =
  | 'left'
  | 'accepted'
  | 'cancelled'
  | 'cancelled by outlet'
  | 'both at once'
  | 'while paying'
  | 'refunded'

/** What one customer and the outlet will do, and the replies they see. */
export type Scenario = {
  customerId: string
  method: 'Card' | 'Cash'
  /** In the order in which they are tried. */
  cards: { number: string; isAuthenticated: boolean }[]
  fate: Fate
  seen: {
    orderId?: string
    total?: number
    payment?: string
    accept?: 'yes' | 'no'
    cancel?: 'yes' | 'no'
    cancelAsOutlet?: 'yes' | 'no'
    /** In pence, by the responses. */
    refunded?: number
  }
}

/** The people of a scenario and their means. */
export type Participants = {
  network: Network
  me: Record<string, string>
  staff: Record<string, string>
  draft: (given: object) => object
  /** How long a customer waits for the outcome of a card payment. */
  waitSeconds: number
}

/** Three in five pay by card; every fate is drawn for some. */
export function createScenario(customerId: string, random: () => number): Scenario {
  const method = random() < 0.6 ? 'Card' : 'Cash'
  return { customerId, method, cards: chooseCards(random()), fate: chooseFate(random(), method), seen: {} }
}

function chooseCards(chance: number): Scenario['cards'] {
  const good = { number: cards.pays, isAuthenticated: true }
  if (chance < 0.1) return [{ number: cards.declined, isAuthenticated: true }, good]
  if (chance < 0.2) return [{ number: cards.authenticates, isAuthenticated: true }]
  if (chance < 0.25) return [{ number: cards.authenticates, isAuthenticated: false }, good]
  return [good]
}

function chooseFate(chance: number, method: Scenario['method']): Fate {
  if (chance < 0.15) return 'left'
  if (chance < 0.3) return 'accepted'
  if (chance < 0.45) return 'refunded'
  if (chance < 0.65) return 'cancelled'
  if (chance < 0.75) return 'cancelled by outlet'
  return chance < 0.9 || method === 'Cash' ? 'both at once' : 'while paying'
}

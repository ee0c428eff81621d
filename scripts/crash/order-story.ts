import type { Line } from './call-api.ts'

const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
}

type Fate = 'left' | 'accepted' | 'cancelled' | 'called off by outlet' | 'both at once' | 'while paying'

/** What one customer and the outlet are going to do, and what they were told as they did it. */
export type Story = {
  customerId: string
  method: 'Card' | 'Cash'
  /** The cards in the order in which they are tried. */
  cards: { number: string; isAuthenticated: boolean }[]
  fate: Fate
  told: {
    orderId?: string
    total?: number
    payment?: string
    accept?: 'yes' | 'no'
    cancel?: 'yes' | 'no'
    callOff?: 'yes' | 'no'
  }
}

/** Those who live through it, and what they have to go by. */
export type Acting = {
  line: Line
  me: Record<string, string>
  staff: Record<string, string>
  draft: (given: object) => object
  /** Seconds that somebody waits to hear what became of their card. */
  patience: number
}

/** Three in five pay by card; most of what may happen to an order happens to some. */
export function makeStory(customerId: string, random: () => number): Story {
  const method = random() < 0.6 ? 'Card' : 'Cash'
  return { customerId, method, cards: chooseCards(random()), fate: chooseFate(random(), method), told: {} }
}

function chooseCards(chance: number): Story['cards'] {
  const good = { number: cards.pays, isAuthenticated: true }
  if (chance < 0.1) return [{ number: cards.declined, isAuthenticated: true }, good]
  if (chance < 0.2) return [{ number: cards.asks, isAuthenticated: true }]
  if (chance < 0.25) return [{ number: cards.asks, isAuthenticated: false }, good]
  return [good]
}

function chooseFate(chance: number, method: Story['method']): Fate {
  if (chance < 0.15) return 'left'
  if (chance < 0.45) return 'accepted'
  if (chance < 0.65) return 'cancelled'
  if (chance < 0.75) return 'called off by outlet'
  return chance < 0.9 || method === 'Cash' ? 'both at once' : 'while paying'
}

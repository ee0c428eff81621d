/** A typed card, which exists only in the fields of the page. Stripe's fields give an id instead of the number. */
export type TypedCard =
  | { cardNumber: string; name: string; exp_month: number; exp_year: number; cvc: string }
  | { name: string; createAtStripe: () => Promise<string> }

/** The card to pay with. Never stored: a typed card is lost with the page. */
export type CardPick = { cardId: string } | { typed: TypedCard; saveCard: boolean }

/** A card as it stands in the fields of a page, and nowhere else. With Stripe the fields are Stripe's own: it names the card. */
export type TypedCard =
  | { cardNumber: string; name: string; exp_month: number; exp_year: number; cvc: string }
  | { name: string; nameAtStripe: () => Promise<string> }

/** What somebody wants to pay with. It is never kept: a typed card is gone with the page. */
export type CardPick = { cardId: string } | { typed: TypedCard; saveCard: boolean }

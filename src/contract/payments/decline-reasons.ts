/** Reasons of a declined card, each with its message for the customer. */
export const declineReasons = {
  card_declined: 'Your bank declined this card. Use another card.',
  insufficient_funds: 'This card has insufficient funds. Use another card.',
  expired_card: 'This card has expired. Use another card.',
  incorrect_cvc: 'The CVC is incorrect. Check it and try again.',
  incorrect_number: 'The card number is incorrect. Check it and try again.',
  authentication_failed: 'Your bank could not confirm that it was you. Try again or use another card.',
  amount_too_small: 'The amount is too small for a card. Choose another way to pay.',
  processing_error: 'The card could not be charged just now. Try again in a moment.',
} as const

export type DeclineReason = keyof typeof declineReasons

export const declineCodes = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]

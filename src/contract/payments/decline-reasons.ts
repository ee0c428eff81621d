/** Why a card was not charged, with the sentence for people. */
export const declineReasons = {
  card_declined: 'Your bank declined this card. Use another card.',
  insufficient_funds: 'There is not enough money on this card. Use another card.',
  expired_card: 'This card has expired. Use another card.',
  incorrect_cvc: 'The CVC of this card is not right. Check it and try again.',
  incorrect_number: 'The number of this card is not right. Check it and try again.',
  authentication_failed: 'Your bank could not confirm that it is you. Try again, or use another card.',
  amount_too_small: 'That is too little to be paid by card. Choose another way to pay.',
  processing_error: 'The card could not be charged just now. Try again in a moment.',
} as const

export type DeclineReason = keyof typeof declineReasons

export const declineCodes = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]

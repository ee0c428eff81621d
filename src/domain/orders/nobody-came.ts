/** The terms give a customer at least ten minutes to take the food. After that the outlet may keep the money. */
export function keepsMoneyFrom(readyAt: Date): Date {
  return new Date(readyAt.getTime() + 10 * 60_000)
}

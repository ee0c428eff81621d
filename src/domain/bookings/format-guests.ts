/** '1 guest', '4 guests' */
export function formatGuests(guestNo: number): string {
  return guestNo === 1 ? '1 guest' : `${guestNo} guests`
}

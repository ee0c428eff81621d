/** Where nobody takes cards, nobody is asked for one. */
export function CardsOff() {
  return (
    <p className="mt-6 max-w-prose rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
      Cards are not taken here at the moment. Choose another way to pay at the checkout.
    </p>
  )
}

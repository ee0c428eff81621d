/** A telephone link. */
export function Telephone({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className="whitespace-nowrap underline">
      {number}
    </a>
  )
}

/** Only digits and a leading plus go into the link, so that a stored number cannot form another URL. '+44 (0)20' has no 0. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/^(\+44|0044)\s*\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}

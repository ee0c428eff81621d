/** A telephone link. */
export function Telephone({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className="whitespace-nowrap underline">
      {number}
    </a>
  )
}

/** Only digits and a leading plus go into the link, so that a stored number cannot form another URL. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

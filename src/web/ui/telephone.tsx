/** A number that can be rung with one press. */
export function Telephone({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className="whitespace-nowrap underline">
      {number}
    </a>
  )
}

/** Whatever a number is written with, what is rung are its digits. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

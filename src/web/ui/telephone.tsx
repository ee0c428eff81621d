/** A number that can be rung with one press. */
export function Telephone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="whitespace-nowrap underline">
      {number}
    </a>
  )
}

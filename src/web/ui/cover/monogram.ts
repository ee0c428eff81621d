/** One or two initials: "The" and "&" do not count, and two equal initials become one letter. */
export function monogram(name: string, letters: 1 | 2): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []
  const counted = words.length > 1 && /^the$/i.test(words[0] ?? '') ? words.slice(1) : words
  const [first = '', second = ''] = counted.map((word) => [...word][0]?.toLocaleUpperCase('en-GB'))
  return letters === 1 || first === second ? first : first + second
}

/** Ink or white, whichever can be read on the colour. */
export function textOn(colour: string): string {
  return luminance(colour) > 0.3 ? '#2B1613' : '#FFFFFF'
}

/** Relative luminance as WCAG 2 defines it, of a colour such as #E8890C. */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

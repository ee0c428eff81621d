/** Whether words in the dark brown of banners can be read on this colour, or in this colour on the brown: WCAG AA. */
export function isReadable(colour: string): boolean {
  return (brightness(colour) + 0.05) / (brightness(cocoa) + 0.05) >= 4.5
}

const cocoa = '#2b1613'

/** From 0 for black to 1 for white, as WCAG reckons it. */
function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

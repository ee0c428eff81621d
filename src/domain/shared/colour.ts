/** '#RRGGBB' only: every other CSS colour is refused, since some of them load a URL. */
export function isColour(text: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(text)
}

/** WCAG AA contrast against the dark brown of banners, as text on it or as its background. */
export function hasReadableContrast(colour: string): boolean {
  return (luminance(colour) + 0.05) / (luminance(cocoa) + 0.05) >= 4.5
}

const cocoa = '#2b1613'

/** WCAG relative luminance, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

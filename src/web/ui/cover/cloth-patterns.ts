/** A cloth as a CSS background: white only lightens and black only darkens, so it suits every colour. */
export function clothPattern(pattern: Pattern, scale: number): { image: string; size: string } {
  const { width, height, marks } = tiles[pattern]
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${marks}</svg>`
  // Unquoted and without spaces: a quote would be sent as six characters in a style attribute.
  const address = svg.replace(/[<>#%' ]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return {
    image: `url(data:image/svg+xml,${address})`,
    size: `${round(width * scale)}px ${round(height * scale)}px`,
  }
}

export type Pattern = keyof typeof tiles

const tiles = {
  gingham: tile(40, 40, white(0.15, 'M0 0h20v40H0z') + white(0.15, 'M0 0h40v20H0z')),
  check: tile(44, 44, white(0.14, 'M0 0h22v22H0zM22 22h22v22H22z')),
  stripe: tile(48, 48, white(0.16, 'M0 0h24v48H0zM30 0h3v48h-3z')),
  madras: tile(
    56,
    56,
    white(0.11, 'M0 0h20v56H0z') +
      white(0.11, 'M0 0h56v20H0z') +
      black(0.1, 'M32 0h4v56h-4zM0 32h56v4H0z') +
      white(0.2, 'M44 0h2v56h-2zM0 44h56v2H0z'),
  ),
  waves: tile(48, 24, line('#fff', 0.2, 2.5, ring(22) + ring(14) + ring(6))),
  dots: tile(36, 36, white(0.2, disc(9, 9, 6) + disc(27, 27, 6))),
  zig: tile(40, 28, white(0.17, 'M0 18 20 4l20 14v8L20 12 0 26z')),
  lattice: tile(
    48,
    48,
    line(
      '#fff',
      0.2,
      2.5,
      'M24 2 46 24 24 46 2 24zM24 14 34 24 24 34 14 24zM0 0h8L0 8zM48 0v8L40 0zM0 48v-8l8 8zM48 48h-8l8-8z',
    ),
  ),
  tile: tile(
    52,
    52,
    white(0.15, 'M0 0a26 26 0 0 0 26 26A26 26 0 0 0 0 52zM52 0a26 26 0 0 1-26 26 26 26 0 0 1 26 26z') +
      black(0.1, disc(26, 26, 5)),
  ),
  leaf: tile(
    44,
    44,
    white(0.14, 'M22 2c12 8 12 32 0 40C10 34 10 10 22 2z') + line('#000', 0.1, 2, 'M22 2v40'),
  ),
}

function tile(width: number, height: number, marks: string) {
  return { width, height, marks }
}

function white(alpha: number, path: string): string {
  return `<path fill='#fff' fill-opacity='${alpha}' d='${path}'/>`
}

function black(alpha: number, path: string): string {
  return `<path fill-opacity='${alpha}' d='${path}'/>`
}

function line(colour: string, alpha: number, width: number, path: string): string {
  return `<path fill='none' stroke='${colour}' stroke-opacity='${alpha}' stroke-width='${width}' d='${path}'/>`
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`
}

function ring(radius: number): string {
  return `M${24 - radius} 24a${radius} ${radius} 0 0 1 ${2 * radius} 0`
}

function round(size: number): number {
  return Math.round(size * 10) / 10
}

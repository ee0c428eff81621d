/** Bytes that versions 1 to 40 of a QR code hold at the lowest level of error correction. */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003,
  1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
]
const quietZone = 8

/** Modules on each side, without the white around it. Undefined if it is too long for a code. */
export function qrModules(data: string): number | undefined {
  const version = capacities.findIndex((bytes) => data.length <= bytes) + 1
  return version > 0 ? 17 + 4 * version : undefined
}

/** Dots of a module: 4, or 3 where the code would be wider than 30 mm. */
const [largest, small, wideCode] = [4, 3, 240]

/** As many dots as the paper allows: a printer leaves out a code that is wider. Undefined if phones could not read it. */
export function qrCell(data: string, dots: number): number | undefined {
  const modules = qrModules(data)
  if (modules === undefined) return undefined
  const fitting = (width: number) => Math.floor(width / (modules + quietZone))
  const cell = Math.min(largest, Math.max(small, fitting(wideCode)), fitting(dots))
  return cell >= 2 ? cell : undefined
}

/** Without i, l, o and u, which are misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 24
export const recoveryCodeBytes = (length * 5) / 8

/** '7k3q-92mx-…': 24 letters in groups of four, from 15 random bytes. */
export function toRecoveryCode(random: Uint8Array): string {
  let bits = 0n
  for (const byte of random.subarray(0, recoveryCodeBytes)) bits = (bits << 8n) | BigInt(byte)
  const code = Array.from(
    { length },
    (_, at) => letters[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)],
  )
  return code.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The letters alone, however the code was typed. Undefined if it cannot be one. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}

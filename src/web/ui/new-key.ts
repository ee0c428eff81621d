/** Also where a page came over plain http, as on a kitchen's own network, and `randomUUID` is not there. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

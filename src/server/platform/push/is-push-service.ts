/** The push services of Chrome and Edge on Android, of Firefox, of Safari, and of Edge on Windows. */
const services = [
  /^(fcm\.googleapis|jmt17\.google)\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether a browser's address belongs to a known push service, or to one of these further hosts. The server sends requests
 * to it, so an address of the caller's choice would let them reach our own network.
 */
export function isPushService(address: string, hosts: readonly string[] = []): boolean {
  const { protocol, hostname, host, port, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.includes(host) || (port === '' && services.some((service) => service.test(hostname)))
}

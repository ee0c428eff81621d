const name = 'tablefare_cart'
const pattern = new RegExp(`(?:^|; )(?:__Host-)?${name}=([a-z0-9-]{1,100})(?:;|$)`)

/** The restaurant of the cart in a cookie, so that the server can render the checkout with it. */
export function storeCartCookie(uniId: string | undefined): void {
  const isSecure = location.protocol === 'https:'
  const life = uniId === undefined ? 'max-age=0' : 'max-age=2592000'
  document.cookie = `${isSecure ? '__Host-' : ''}${name}=${uniId ?? ''}; path=/; samesite=lax; ${life}${isSecure ? '; secure' : ''}`
}

export function parseCartCookie(cookies: string | null): string | undefined {
  return pattern.exec(cookies ?? '')?.[1]
}

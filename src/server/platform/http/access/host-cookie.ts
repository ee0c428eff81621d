/**
 * The name of a cookie. With https it begins with `__Host-`: browsers then accept it from this host alone, so that no
 * subdomain can plant one. Only PUBLIC_URL decides, as a call within the process does not know the visitor's scheme.
 */
export function hostCookieName(name: string, publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${name}` : name
}

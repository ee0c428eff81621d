import type { Principal } from '#server/platform/http/access/principal.ts'

/** Staff and admins read from the primary, so that they see their own edits at once, through whichever process. */
export function isEditor(principal: Principal | undefined): boolean {
  return principal !== undefined && (principal.isAdmin || principal.staffOf.length > 0)
}

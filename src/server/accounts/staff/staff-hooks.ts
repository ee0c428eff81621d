import type { Db } from '#server/platform/db/database.ts'

/** The terms that staff agree to are content, a module above this one, so the composition root passes the hook in. */
export type StaffHooks = {
  findTermsInForce: (db: Db, role: 'Business Owner') => Promise<{ _id: string; version: number } | undefined>
}

import { sql } from 'kysely'

import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'

/** Selected from `restaurants`. */
export const publicationState = sql<
  OutletSummary['state']
>`case when suspended_at is not null then 'suspended'
  when published_at is null then 'draft' else 'published' end`

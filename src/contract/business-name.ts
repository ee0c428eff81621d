import { singleLine } from '#contract/fields.ts'
import { hasLink } from '#domain/shared/text/link-in-text.ts'

/** We write it in emails to people who may not know the business. */
export const BusinessName = singleLine(1, 100).refine(
  (typed) => !hasLink(typed),
  'must be a name, without a web or email address',
)

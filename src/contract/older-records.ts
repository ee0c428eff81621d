import { z } from 'zod'

/**
 * The whole history is worth as much to a thief as an export: without a recent password a caller finds records of the
 * last 14 days only. `older` says what older ones need. A kitchen device never finds them, nor does a role without past
 * records.
 */
export const OlderRecords = z.enum(['password', 'own device', 'role'])
export type OlderRecords = z.output<typeof OlderRecords>

import type { Refused } from '#web/platform/call.ts'

type Problem = { field: string; problem: string; error: string }

/** A sentence for each invalid field, with the label that the form gives it. */
export function toInputProblems(
  { detail, message }: Pick<Refused, 'detail' | 'message'>,
  labels: Readonly<Record<string, string>>,
): string[] {
  const all = (detail.problems ?? [{ ...detail, error: message }]) as Problem[]
  return [...new Set(all.map(({ field, problem, error }) => formatProblem(labels, field, problem) ?? error))]
}

/** 'kcal must be 20000 or less.' Undefined for a field that the form does not show. */
function formatProblem(labels: Readonly<Record<string, string>>, field: string, problem: string) {
  const label = labels[field] ?? labels[field?.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '']
  return label && `${label.replace(/ \(optional\)$/, '')} ${problem}.`
}

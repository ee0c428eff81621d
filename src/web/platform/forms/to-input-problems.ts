import type { Refused } from '#web/platform/calls/call.ts'

type Problem = { field: string; problem: string; error: string }

/** A sentence for each invalid field, with the label that the form gives it. */
export function toInputProblems(
  { detail, message }: Pick<Refused, 'detail' | 'message'>,
  labels: Readonly<Record<string, string>>,
): string[] {
  return [...new Set(listProblems({ detail, message }).map((one) => formatProblem(labels, one)))]
}

/** The same sentences by the path of the field, like 'options.2.typeName'. */
export function toFieldProblems(
  refused: Pick<Refused, 'detail' | 'message'>,
  labels: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    listProblems(refused).flatMap((one) => (one.field ? [[one.field, formatProblem(labels, one)]] : [])),
  )
}

function listProblems({ detail, message }: Pick<Refused, 'detail' | 'message'>): Problem[] {
  return (detail.problems ?? [{ ...detail, error: message }]) as Problem[]
}

/** 'kcal must be 20000 or less.', 'Name of option 2 is required.'; the API's own for a field that the form does not show. */
function formatProblem(labels: Readonly<Record<string, string>>, { field, problem, error }: Problem): string {
  const parts = field?.split('.') ?? []
  const number = Number(parts.find(isPlace)) + 1
  const label = labels[field] ?? labels[parts.findLast((part) => !isPlace(part)) ?? '']
  return label
    ? `${label.replace(/ \(optional\)$/, '').replace('{number}', String(number))} ${problem}.`
    : error
}

/** A place in a list. */
function isPlace(part: string): boolean {
  return /^\d+$/.test(part)
}

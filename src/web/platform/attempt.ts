import { Refused } from '#web/platform/call.ts'

/** An answer, a refusal, or neither: then nobody knows what became of it. */
export async function attempt<T>(
  work: () => Promise<T>,
): Promise<{ answer: T } | { refused: Refused | undefined }> {
  try {
    return { answer: await work() }
  } catch (problem) {
    const isSaid = problem instanceof Refused && !says.nothing.has(problem.code)
    return { refused: isSaid ? problem : undefined }
  }
}

/** After these the command may have been carried out, or may be at work still. */
const says = { nothing: new Set(['UNREACHABLE', 'SERVER_FAULT', 'NOT_READY']) }

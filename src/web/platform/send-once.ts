import { Refused } from '#web/platform/call.ts'
import { newKey } from '#web/ui/new-key.ts'

/** Keys of presses that nobody answered yet. */
const waiting = new Map<string, string>()

/**
 * Sends what was pressed under a key of its own, kept until an answer comes: pressed again after a broken line, it is
 * done once. What comes back is the answer, or the refusal if it was one.
 */
export async function sendOnce<T>(
  press: string,
  send: (key: string) => Promise<T>,
): Promise<{ answer: T } | { refused: Refused | undefined }> {
  const key = waiting.get(press) ?? newKey()
  waiting.set(press, key)
  try {
    const answer = await send(key)
    waiting.delete(press)
    return { answer }
  } catch (failure) {
    const refused = failure instanceof Refused ? failure : undefined
    // After a fault it is not known what was done: the same key asks again.
    if (refused && refused.status < 500) waiting.delete(press)
    return { refused }
  }
}

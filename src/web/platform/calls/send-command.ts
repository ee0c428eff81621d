import type { Reply, CallInput, Endpoint } from '#contract/endpoint.ts'
import { callApi, type CallOptions, Refused } from '#web/platform/calls/call.ts'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'

export type CommandResult<T> =
  | { answer: T }
  | { refused: Refused }
  /** The command may have been carried out, or may still be. Sending it again is safe with the same key. */
  | { lost: Refused | undefined }

type Options = CallOptions & {
  /** The thing that the command changes. Another command for the same thing forgets the key of a lost one. */
  subject?: string | undefined
}

/** Idempotency keys of commands whose answer was lost, by subject. */
const lostKeys = new Map<string, { request: string; key: string }>()

/**
 * Sends a command with an idempotency key of its own. After a lost answer the same command reuses its key, so that a
 * retry never carries it out twice.
 */
export async function sendCommand<const E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  { subject, ...options }: Options = {},
): Promise<CommandResult<Reply<E>>> {
  const request = requestId(entry, input)
  const slot = subject ?? request
  const known = lostKeys.get(slot)
  const key = known?.request === request ? known.key : newIdempotencyKey()
  const sent = entry.idempotent ? { key, ...input } : input
  lostKeys.set(slot, { request, key })
  const result = await toResult(() => callApi(entry, sent, options))
  if (!('lost' in result) && lostKeys.get(slot)?.key === key) lostKeys.delete(slot)
  return result
}

/** The same as `callApi`: throws what was refused or lost. */
export async function callCommand<const E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const result = await sendCommand(entry, input)
  if ('answer' in result) return result.answer
  throw 'refused' in result ? result.refused : (result.lost ?? new TypeError('no answer'))
}

/** Tells an answer, a refusal and a lost answer apart. */
export async function toResult<T>(work: () => Promise<T>): Promise<CommandResult<T>> {
  try {
    return { answer: await work() }
  } catch (problem) {
    if (!(problem instanceof Refused)) return { lost: undefined }
    return leavesOpen.has(problem.code) ? { lost: problem } : { refused: problem }
  }
}

/** Equal for equal requests. */
export function requestId({ method, path }: Endpoint, input: object): string {
  return JSON.stringify([method, path, input])
}

/** After these the command may have been carried out, or may still be running. */
const leavesOpen: ReadonlySet<Refused['code']> = new Set(['UNREACHABLE', 'SERVER_FAULT', 'NOT_READY'])

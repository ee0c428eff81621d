import { useRef, useState } from 'react'

import type { Reply, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Refused } from '#web/platform/calls/call.ts'
import { requestId, sendCommand } from '#web/platform/calls/send-command.ts'
import { toFieldProblems, toInputProblems } from '#web/platform/forms/to-input-problems.ts'
import { wording } from '#web/platform/wording.ts'

type Options = {
  /** A different command while one is in flight is sent as well, is ignored, or waits its turn. */
  whileBusy?: 'send' | 'ignore' | 'queue'
  /** Runs after each answer or failure. The command counts as pending until it is done. */
  onSettled?: () => Promise<unknown>
  /** The error text for a lost answer. */
  lostMessage?: string
}

export type RunOptions = {
  /** The message after success. */
  success?: string | undefined
  /** The thing that the command changes: its id is in `pending`. */
  subject?: string | undefined
  /** Stands before an error text. */
  errorPrefix?: string | undefined
  /** Someone else saved first: reads their version for the next attempt, and returns the labels of what differs. */
  onStale?: (() => Promise<string[]>) | undefined
  /** The labels of the form's fields, for the error text. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** Sends a command with `run`: the answer, or nothing where it was refused, lost or ignored. */
export type Run = <const E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  options?: RunOptions,
) => Promise<Reply<E> | undefined>

/** Sends commands and holds their state. A second click on the same command sends nothing. */
export function useCommand({ whileBusy = 'send', onSettled, lostMessage = wording.offline }: Options = {}) {
  const [pending, setPending] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(noProblems)
  const [message, setMessage] = useState('')
  const inFlight = useRef<string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const clearError = () => {
    setError(undefined)
    setProblems(noProblems)
  }
  const run: Run = async (
    entry,
    input,
    { success = '', subject, errorPrefix = '', onStale, labels } = {},
  ) => {
    const request = requestId(entry, input)
    if (isIgnored[whileBusy](inFlight.current, request)) return undefined
    inFlight.current = [...inFlight.current, request]
    const id = subject ?? request
    setPending((now) => [...now, id])
    const work = async () => {
      clearError()
      setMessage('')
      const result = await sendCommand(entry, input, { subject })
      if ('answer' in result) setMessage(success)
      else if ('refused' in result) {
        const { refused } = result
        setError(errorPrefix + (await refusalText(refused, onStale, labels)))
        if (refused.code === 'INVALID_INPUT') setProblems(toFieldProblems(refused, labels ?? {}))
      } else setError(errorPrefix + (result.lost?.message ?? lostMessage))
      inFlight.current = without(inFlight.current, request)
      await onSettled?.()
      setPending((now) => without(now, id))
      return 'answer' in result ? result.answer : undefined
    }
    if (whileBusy !== 'queue') return work()
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    return turn
  }

  const isPending = pending.length > 0
  return { run, pending, isPending, error, problems, message, clearError }
}

const noProblems: Readonly<Record<string, string>> = {}

const isIgnored = {
  send: (inFlight: readonly string[], request: string) => inFlight.includes(request),
  ignore: (inFlight: readonly string[]) => inFlight.length > 0,
  queue: (inFlight: readonly string[], request: string) => inFlight.at(-1) === request,
}

/** Adds the labels of the fields that others changed, where that was the reason. */
async function refusalText(
  refused: Refused,
  onStale: RunOptions['onStale'],
  fields: RunOptions['labels'] = {},
): Promise<string> {
  const { code, message } = refused
  if (code === 'INVALID_INPUT') return toInputProblems(refused, fields).join(' ')
  if (!staleCodes.has(code) || !onStale) return message
  // Their version not read, the next attempt is refused too: nothing is overwritten unseen.
  const labels = await onStale().catch(() => [])
  return labels.length === 0 ? message : `${message} They changed: ${labels.join(', ')}.`
}

const staleCodes = new Set<string>([
  'CHANGED_MEANWHILE',
  'REFUND_CHANGED',
  'REFUND_PUT_RIGHT',
  'PROBLEM_CHANGED',
])

function without(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one)
  return list.filter((_, place) => place !== at)
}

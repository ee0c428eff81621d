import { Logger } from 'graphile-worker'

/** Where lines go; Fastify's logger is one. */
export type Log = {
  info(details: object, line: string): void
  warn(details: object, line: string): void
  error(details: object, line: string): void
}

/**
 * The queue's own lines hold payloads and the words of errors, which may quote an address. Of a failed job we keep
 * which it was and where it failed, of everything else nothing.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (level, _line, { failure, job, error }) => {
    if (level !== 'error') return
    if (failure) log.error({ job: describe(job), err: withoutWords(error) }, 'a job failed')
    else log.warn({ err: withoutWords(error) }, 'the job runner met a problem')
  })
}

export const silentLog = new Logger(() => () => {})

function describe(job: unknown) {
  const { id, task_identifier, attempts, max_attempts } = job as Record<string, unknown>
  return { id, task: task_identifier, attempt: attempts, of: max_attempts }
}

/** The frames of the stack say where; its first lines say what, and that may be personal. */
export function withoutWords(error: unknown): {
  name: string
  message: string
  stack: string
  code?: unknown
} {
  if (!(error instanceof Error)) return { name: 'unknown', message: '', stack: '' }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: '',
    stack: stack.join('\n'),
    ...('code' in error ? { code: error.code } : {}),
  }
}

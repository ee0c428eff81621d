import { Logger } from 'graphile-worker'

import { JobError } from '#server/platform/jobs/job-error.ts'

/** The part of Fastify's logger that jobs use. */
export type Log = {
  info(details: object, line: string): void
  warn(details: object, line: string): void
  error(details: object, line: string): void
}

/**
 * graphile-worker's own lines contain payloads and foreign error messages, which may quote an address. A failed job is
 * logged in our own line instead, and everything below the level of an error is dropped.
 */
export function jobLog(log: Log): Logger {
  return new Logger(() => (level, _line, { failure, job, error }) => {
    if (level !== 'error') return
    const err = withoutMessage(error)
    if (failure) log.error({ job: toJob(job), err }, formatFailure(toJob(job), err))
    else log.warn({ err }, `job runner error: ${formatError(err)}`)
  })
}

export const silentLog = new Logger(() => () => {})

type FailedJob = { id: unknown; task: unknown; attempt: unknown; of: unknown }
type LoggableError = { name: string; message: string; stack: string; code?: string | number }

function toJob(job: unknown): FailedJob {
  const { id, task_identifier, attempts, max_attempts } = job as Record<string, unknown>
  return { id, task: task_identifier, attempt: attempts, of: max_attempts }
}

function formatFailure({ id, task, attempt, of }: FailedJob, error: LoggableError): string {
  return `job ${String(task)} ${String(id)} failed, attempt ${String(attempt)} of ${String(of)}: ${formatError(error)}`
}

function formatError({ name, code, message }: LoggableError): string {
  const kind = code === undefined ? name : `${name} ${code}`
  return message ? `${kind}: ${message}` : kind
}

/** Only a JobError keeps its message: any other may contain personal data. Stack frames show where it was thrown. */
export function withoutMessage(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { name: 'unknown', message: '', stack: '' }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    message: error instanceof JobError ? error.message : '',
    stack: toFrames(error).join('\n'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
  }
}

function toFrames(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause]
  return [
    ...frames,
    ...causes
      .filter((cause) => cause instanceof Error)
      .flatMap((cause) => [`caused by ${formatError(withoutMessage(cause))}`, ...toFrames(cause)]),
  ]
}

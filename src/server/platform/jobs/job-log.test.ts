import { expect, test } from 'vitest'

import { JobError } from '#server/platform/jobs/job-error.ts'
import { jobLog, withoutMessage } from '#server/platform/jobs/job-log.ts'

const job = {
  id: '42',
  task_identifier: 'send-message',
  attempts: 2,
  max_attempts: 8,
  payload: { a: 'asha@example.com' },
}

function logged(error: unknown, failure = true) {
  const lines: { details: object; line: string }[] = []
  const write = (details: object, line: string) => void lines.push({ details, line })
  jobLog({ info: write, warn: write, error: write }).error('foreign line', { failure, job, error })
  return lines
}

test('a failed job is logged with its name, id and attempt, and with our own error text', () => {
  const [entry] = logged(new JobError('sms not sent: Twilio answered 503'))
  expect(entry!.line).toBe(
    'job send-message 42 failed, attempt 2 of 8: JobError: sms not sent: Twilio answered 503',
  )
  expect(entry!.details).toMatchObject({
    job: { id: '42', task: 'send-message', attempt: 2, of: 8 },
    err: { name: 'JobError', message: 'sms not sent: Twilio answered 503' },
  })
})

test('a foreign error is logged by its class, code and stack frames, never by its message', () => {
  const problem = Object.assign(new TypeError('550 no such user asha@example.com'), { code: 'EENVELOPE' })
  const [entry] = logged(problem)
  expect(entry!.line).toBe('job send-message 42 failed, attempt 2 of 8: TypeError EENVELOPE')
  expect(entry!.details).toMatchObject({ err: { stack: expect.stringContaining('job-log.test.ts') } })
  expect(JSON.stringify(entry)).not.toMatch(/asha|foreign line/)
})

test('the causes of our own error are named by class and code', () => {
  const cause = new AggregateError([Object.assign(new Error('key (asha@example.com)'), { code: '23505' })])
  const { message, stack } = withoutMessage(new JobError('sweeps failed: messages', { cause }))
  expect(message).toBe('sweeps failed: messages')
  expect(stack).toContain('caused by Error 23505')
  expect(stack).not.toContain('asha')
})

test('an error of the runner itself is a warning', () => {
  const [entry] = logged(new Error('host db.example.com'), false)
  expect(entry).toEqual({ details: { err: expect.anything() }, line: 'job runner error: Error' })
})

test('something thrown that is not an error is logged as unknown', () => {
  expect(logged('asha@example.com')[0]!.line).toBe('job send-message 42 failed, attempt 2 of 8: unknown')
})

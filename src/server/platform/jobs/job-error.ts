/** An error of a job with a fixed message of our own, which is safe to log: it quotes no personal data. */
export class JobError extends Error {
  override readonly name = 'JobError'
}

import type { FastifyInstance } from 'fastify'

import { followChanges } from '#server/platform/db/changes/follow-changes.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Listen } from '#server/platform/db/listen.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createAnswerCache } from '#server/platform/http/cache/answer-cache.ts'

/** Creates the cache of `serveCached`. Without `listen` the changes of other processes are unknown, and nothing is cached. */
export function cacheAnswers(
  app: FastifyInstance,
  { db, now }: Deps,
  { listen, isStrict }: { listen: Listen | undefined; isStrict: boolean },
): void {
  const onProblem = (key: string, problem: string) => {
    const message = `${key.split(' ')[0]} cannot be cached: ${problem}`
    if (isStrict) throw new Error(message)
    app.log.warn(message)
  }
  const log = changeLogOf(db)
  app.decorate('answers', createAnswerCache({ log, now, onProblem }))
  const following = listen && followChanges(log, listen)
  app.addHook('preClose', async () => following?.stop())
}

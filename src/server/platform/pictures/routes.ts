import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import { findPicture } from '#server/platform/pictures/store.ts'
import { uploadPicture } from '#server/platform/pictures/upload-picture.ts'

const largestFile = 10 * 1024 * 1024

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  serveRaw(
    app,
    api.pictures.uploadPicture,
    ({ principal, params, body }) => uploadPicture(deps, principal, params.outletId, body),
    largestFile,
  )
  serveFile(app, api.pictures.readPicture, async ({ params: { pictureId } }) => {
    // One that was uploaded a moment ago may not be on the replica yet.
    const found =
      (await deps.browse((db) => findPicture(db, pictureId))) ?? (await findPicture(deps.db, pictureId))
    if (!found) throw new Refusal('PICTURE_NOT_FOUND')
    return found.bytes
  })
}

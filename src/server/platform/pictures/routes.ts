import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveFile } from '#server/platform/http/endpoints/serve-file.ts'
import { serveRaw } from '#server/platform/http/endpoints/serve-raw.ts'
import { toPicturePath } from '#server/platform/pictures/require-own-picture.ts'
import { findPicture, mayReadUploaded } from '#server/platform/pictures/store.ts'
import {
  maxPictureBytes,
  uploadPicture,
  uploadSitePicture,
} from '#server/platform/pictures/upload-picture.ts'

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  serveRaw(
    app,
    api.pictures.uploadPicture,
    ({ principal, params, query, body }) => uploadPicture(deps, principal, params.outletId, { body, query }),
    maxPictureBytes,
  )
  serveRaw(
    app,
    api.pictures.uploadSitePicture,
    ({ principal, query, body }) => uploadSitePicture(deps, principal, { body, query }),
    maxPictureBytes,
  )
  serveFile(app, api.pictures.readPicture, async ({ params: { pictureId }, query }, principal) => {
    const width = query.width && Number(query.width)
    // A new picture may not be on the replica yet.
    const found =
      (await deps.readReplica((db) => findPicture(db, pictureId, width))) ??
      (await findPicture(deps.db, pictureId, width))
    if (!found) throw new Refusal('PICTURE_NOT_FOUND')
    const { bytes, uploaded_for } = found
    if (uploaded_for === null) return { bytes, mayBeWithdrawn: false }
    if (!(await mayReadUploaded(deps.db, pictureId, toPicturePath(pictureId), principal)))
      throw new Refusal('PICTURE_NOT_FOUND')
    return { bytes, mayBeWithdrawn: true }
  })
}

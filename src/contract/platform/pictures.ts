import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { type PictureShape, pictureShapes } from '#domain/shared/picture-shape.ts'

export const UploadedPicture = z.object({
  _id: Id,
  /** Its path on this site. */
  picture: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadedPicture = z.output<typeof UploadedPicture>

const shapes = Object.keys(pictureShapes) as PictureShape[]

/** Shared by every upload of a picture. */
export const pictureUpload = {
  method: 'POST',
  raw: true,
  accepts: 'picture',
  query: z.strictObject({
    shape: z.enum(shapes).optional(),
    /** The part to use: left, top and width in pixels of the upright picture. Without it, the middle. */
    crop: z
      .string()
      .regex(/^\d{1,5},\d{1,5},\d{1,5}$/, 'must be left, top and width, like 0,0,1200')
      .optional(),
  }),
  reply: UploadedPicture,
} as const
export const pictureUploadRefusals = [
  'NOT_A_PICTURE',
  'PICTURE_TOO_LARGE',
  'PICTURE_TOO_HEAVY',
  'PICTURE_TOO_SMALL',
  'TOO_MANY_TRIES',
] as const

export const pictures = {
  uploadPicture: {
    ...pictureUpload,
    path: '/outlet-picture/upload/:outletId',
    summary:
      'Uploads a JPEG, PNG or WebP picture as the body, up to 10 MB and 40 megapixels. It is re-encoded and resized; ' +
      'neither the original file nor its name is stored. With a shape it is cropped first',
    access: { duty: 'settings' },
    params: z.strictObject({ outletId: Id }),
    refuses: ['RESTAURANT_NOT_FOUND', ...pictureUploadRefusals],
  },
  uploadSitePicture: {
    ...pictureUpload,
    path: '/admin-picture/upload',
    summary: 'Uploads a picture of the site in the same way, for a banner or a cuisine',
    access: 'admin',
    refuses: pictureUploadRefusals,
  },
  readPicture: {
    method: 'GET',
    path: '/picture/get-picture/:pictureId',
    summary: 'Returns an uploaded picture, also in other widths than its usual one of up to 960 pixels',
    access: 'anyone',
    params: z.strictObject({ pictureId: Id }),
    query: z.strictObject({ width: z.enum(['480', '1600']).optional() }),
    file: 'image/webp',
    reply: z.string(),
    refuses: ['PICTURE_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { sendFile } from '#web/platform/calls/send-file.ts'

const maxBytes = 10 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The reason why a file is not sent. */
export function findFileProblem(file: File): string | undefined {
  if (!pictureTypes.includes(file.type))
    return 'We cannot read that picture. Choose a JPEG, PNG or WebP file.'
  return file.size > maxBytes ? 'That file is too large. Choose one up to 10 MB.' : undefined
}

export async function sendPicture(address: string, file: File): Promise<UploadedPicture> {
  return sendFile(address, file, file.type || 'application/octet-stream')
}

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { Refused, withTimeout } from '#web/platform/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'

const maxBytes = 10 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The reason why a file is not sent. */
export function findFileProblem(file: File): string | undefined {
  if (!pictureTypes.includes(file.type))
    return 'We cannot read that picture. Choose a JPEG, PNG or WebP file.'
  return file.size > maxBytes ? 'That file is too large. Choose one up to 10 MB.' : undefined
}

/** The request body is the file itself. Its name is not sent. */
export async function sendPicture(address: string, file: File): Promise<UploadedPicture> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
    signal: withTimeout(timeouts.upload),
  })
  const content = (await answer.json().catch(() => ({}))) as { data?: UploadedPicture; error?: string }
  if (!content.data) throw new Refused(answer.status, content)
  return content.data
}

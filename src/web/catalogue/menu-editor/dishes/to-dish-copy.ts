import type { UploadedPicture } from '#contract/platform/pictures.ts'

const maxNameLength = 120
const suffix = ' (copy)'

/** 'Dal (copy)' */
export function formatCopyName(name: string): string {
  return name.slice(0, maxNameLength - suffix.length) + suffix
}

/** The uploaded picture of a dish, for a second dish. Undefined where it has none. */
export function findUploadedPicture({
  picture,
}: {
  picture: string | null
}): Pick<UploadedPicture, '_id' | 'picture'> | undefined {
  const _id = picture?.match(/\/picture\/get-picture\/([0-9a-f-]{36})$/)?.[1]
  return picture !== null && _id !== undefined ? { _id, picture } : undefined
}

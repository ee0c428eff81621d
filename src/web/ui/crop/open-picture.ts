/**
 * The picture of a file, upright, for a canvas. Undefined if this browser cannot decode it; the server may still.
 * Not an object URL: the Content-Security-Policy allows none.
 */
export async function openPicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

import sharp from 'sharp'

/** A picture that is black on the left and white on the right, as a browser uploads it. */
export async function drawPicture(width: number, height: number) {
  const half = Math.floor(width / 2)
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: half, height, channels: 3, background: '#000' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

/** From 0, all black, to 255, all white. */
export async function brightnessOf(picture: Buffer): Promise<number> {
  return Math.round((await sharp(picture).greyscale().stats()).channels[0]!.mean)
}

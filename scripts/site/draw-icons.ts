import { readFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { root } from '../support/root.ts'

/**
 * Draws the icons of the installed site from public/icon.svg. Run it by hand when the mark changes:
 * `node scripts/site/draw-icons.ts`. Browsers cut a maskable icon to a circle or a square of their own, so its background
 * fills it; a badge is one colour on nothing.
 */
const svg = await readFile(path.join(root, 'public/icon.svg'), 'utf8')
const square = svg.replace(' rx="20.8"', '')
const badge = svg.replace(/<rect[^>]*\/>/, '').replaceAll(/fill="[^"]*"/g, 'fill="#fff"')

await draw('icon-192.png', svg, 192)
await draw('icon-512.png', svg, 512)
await draw('icon-maskable-512.png', square, 512)
// The name that iPhones look for; they round its corners themselves.
await draw('apple-touch-icon.png', square, 180)
await draw('badge-96.png', badge, 96)

async function draw(name: string, drawing: string, size: number): Promise<void> {
  const density = (72 * size) / 80
  const image = sharp(Buffer.from(drawing), { density }).resize(size, size)
  await image.png({ compressionLevel: 9, palette: true }).toFile(path.join(root, 'public', name))
}

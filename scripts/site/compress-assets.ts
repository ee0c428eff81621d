import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,svg}'
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Compresses the built files at the highest level, so that the server never compresses them itself. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob(compressible, { cwd: folder }))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, smallest),
    promisify(gzip)(content, { level: 9 }),
  ])
  await writeFile(`${file}.br`, br)
  await writeFile(`${file}.gz`, gz)
}

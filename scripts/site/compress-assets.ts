import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,svg}'
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Compresses the built files at the highest level, so that the server never compresses them itself. */
export async function compressAssets(folder: string): Promise<void> {
  for await (const name of glob(compressible, { cwd: folder })) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, smallest))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

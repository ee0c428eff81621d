import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = '**/*.{js,css,svg}'
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Packs the built files once, as small as can be, so that serving them costs nothing. */
export async function packAssets(folder: string): Promise<void> {
  for await (const name of glob(packable, { cwd: folder })) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, smallest))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

/** PNG files of SVG drawings. Only drawings of this folder come here: no uploaded file is ever read as SVG. */
export async function rasteriseSvg(drawings: readonly string[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  try {
    return await Promise.all(
      drawings.map((svg) => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()),
    )
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

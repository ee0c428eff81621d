import { normal, type PrintLine, type Run, type Style } from '#domain/orders/ticket/print-line.ts'
import { toCodePage } from '#domain/orders/ticket/printable-text.ts'

/** The commands of a printer language, each as its bytes. */
export type Commands = {
  /** Everything as after switching on, with code page 858. */
  begin: number[]
  /** Lines without white between them, or with. */
  toSpacing: (isTight: boolean) => number[]
  toSize: (wide: number, high: number) => number[]
  toBold: (isBold: boolean) => number[]
  toReverse: (isReverse: boolean) => number[]
  toQr: (data: number[], cell: number) => number[]
  /** Feeds the paper to the knife and cuts it. */
  end: number[]
}

const lineFeed = 0x0a

/** Every line ends in the normal style, so that a lost byte spoils one line and not the ticket. */
export function encodeBytes(lines: readonly PrintLine[], commands: Commands): Uint8Array {
  let isTight = false
  const bytes = lines.flatMap((line) => {
    if (line.kind === 'qr') return commands.toQr(toCodePage(line.data), line.cell)
    const spacing = line.isTight === isTight ? [] : commands.toSpacing(line.isTight)
    isTight = line.isTight
    return [...spacing, ...encodeRuns(line.runs, commands), lineFeed]
  })
  return Uint8Array.from([
    ...commands.begin,
    ...bytes,
    ...(isTight ? commands.toSpacing(false) : []),
    ...commands.end,
  ])
}

function encodeRuns(runs: readonly Run[], commands: Commands): number[] {
  let style: Style = normal
  const change = (to: Style) => {
    const from = style
    style = to
    return [
      ...(from.wide === to.wide && from.high === to.high ? [] : commands.toSize(to.wide, to.high)),
      ...(from.isBold === to.isBold ? [] : commands.toBold(to.isBold)),
      ...(from.isReverse === to.isReverse ? [] : commands.toReverse(to.isReverse)),
    ]
  }
  return [...runs.flatMap((run) => [...change(run), ...toCodePage(run.text)]), ...change(normal)]
}

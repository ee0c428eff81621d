import { normal, type Run, type Style } from '#domain/orders/ticket/print-line.ts'
import { fromCodePage } from '#domain/orders/ticket/printable-text.ts'

/** The paper that a printer makes of the bytes that it gets, line by line. */
export type Printed =
  | { kind: 'text'; runs: Run[]; isTight: boolean }
  | { kind: 'qr'; data: string; cell: number }
  | { kind: 'cut' }

type State = { style: Style; isTight: boolean; cell: number; data: string }

/** A command: its bytes, how many parameters follow, and its effect. A printed thing is returned. */
type Command = {
  code: number[]
  parameters: number | ((rest: Uint8Array) => number)
  run?: (state: State, given: Uint8Array) => Printed | undefined
}

const [ESC, GS, FS] = [0x1b, 0x1d, 0x1c]
const size = (state: State, wide: number, high: number) => {
  state.style = { ...state.style, wide: (wide + 1) as Style['wide'], high: (high + 1) as Style['high'] }
  return undefined
}
const set = (change: Partial<Style>) => (state: State) => {
  state.style = { ...state.style, ...change }
  return undefined
}
const tight = (isTight: boolean) => (state: State) => {
  state.isTight = isTight
  return undefined
}
const reset = (state: State) => {
  state.style = normal
  return undefined
}
const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const toQr = ({ data, cell }: State): Printed => ({ kind: 'qr', data, cell })

export const escPos: Command[] = [
  { code: [ESC, 0x40], parameters: 0, run: reset },
  { code: [FS, 0x2e], parameters: 0 },
  { code: [ESC, 0x52], parameters: 1 },
  { code: [ESC, 0x74], parameters: 1 },
  { code: [ESC, 0x33], parameters: 1, run: tight(true) },
  { code: [ESC, 0x32], parameters: 0, run: tight(false) },
  { code: [GS, 0x21], parameters: 1, run: (state, [both = 0]) => size(state, both >> 4, both & 15) },
  { code: [ESC, 0x45], parameters: 1, run: (state, [on]) => set({ isBold: on === 1 })(state) },
  { code: [GS, 0x42], parameters: 1, run: (state, [on]) => set({ isReverse: on === 1 })(state) },
  {
    code: [GS, 0x28, 0x6b],
    parameters: ([low = 0, high = 0]) => 2 + low + high * 256,
    run: (state, given) => {
      if (given[3] === 67) state.cell = given[4]!
      if (given[3] === 80) state.data = ascii(given.slice(5))
      return given[3] === 81 ? toQr(state) : undefined
    },
  },
  { code: [GS, 0x56, 66], parameters: 1, run: () => ({ kind: 'cut' }) },
]

export const starPrnt: Command[] = [
  { code: [ESC, 0x40], parameters: 0, run: reset },
  { code: [ESC, 0x52], parameters: 1 },
  { code: [ESC, GS, 0x74], parameters: 1 },
  { code: [ESC, 0x30], parameters: 0, run: tight(true) },
  { code: [ESC, 0x7a], parameters: 1, run: tight(false) },
  { code: [ESC, 0x69], parameters: 2, run: (state, [high = 0, wide = 0]) => size(state, wide, high) },
  { code: [ESC, 0x45], parameters: 0, run: set({ isBold: true }) },
  { code: [ESC, 0x46], parameters: 0, run: set({ isBold: false }) },
  { code: [ESC, 0x34], parameters: 0, run: set({ isReverse: true }) },
  { code: [ESC, 0x35], parameters: 0, run: set({ isReverse: false }) },
  {
    code: [ESC, GS, 0x79, 0x53],
    parameters: 2,
    run: (state, [kind, value = 0]) => {
      if (kind === 0x32) state.cell = value
      return undefined
    },
  },
  {
    code: [ESC, GS, 0x79, 0x44, 0x31],
    parameters: ([, low = 0, high = 0]) => 3 + low + high * 256,
    run: (state, given) => {
      state.data = ascii(given.slice(3))
      return undefined
    },
  },
  { code: [ESC, GS, 0x79, 0x50], parameters: 0, run: toQr },
  { code: [ESC, 0x64], parameters: 1, run: () => ({ kind: 'cut' }) },
]

/**
 * Reads bytes as a printer does, for tests and drawings. Throws at a byte that is neither text nor one of the commands that
 * tickets use, and at a line that does not end in the normal style.
 */
export function readBytes(bytes: Uint8Array, commands: Command[]): Printed[] {
  const state: State = { style: normal, isTight: false, cell: 0, data: '' }
  const printed: Printed[] = []
  let runs: Run[] = []
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!
    if (byte >= 0x20) {
      runs = addCharacter(runs, { ...state.style, text: fromCodePage(byte) })
      at += 1
    } else if (byte === 0x0a) {
      if (JSON.stringify(state.style) !== JSON.stringify(normal)) throw new Error(`Style left on at ${at}`)
      printed.push({ kind: 'text', runs, isTight: state.isTight })
      runs = []
      at += 1
    } else {
      const command = commands.find(({ code }) => code.every((one, nth) => bytes[at + nth] === one))
      if (!command) throw new Error(`Unknown byte ${byte} at ${at}`)
      const from = at + command.code.length
      const rest = bytes.slice(from)
      const count = typeof command.parameters === 'number' ? command.parameters : command.parameters(rest)
      const result = command.run?.(state, rest.slice(0, count))
      if (result) printed.push(result)
      at = from + count
    }
  }
  return printed
}

function addCharacter(runs: Run[], { text, ...style }: Run): Run[] {
  const { text: before = '', ...last } = runs.at(-1) ?? {}
  const isSame = JSON.stringify(last) === JSON.stringify(style)
  return isSame ? [...runs.slice(0, -1), { ...style, text: before + text }] : [...runs, { ...style, text }]
}

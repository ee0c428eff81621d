import {
  brand,
  cloche,
  display,
  edge,
  ink,
  type TextStyle,
  textStyles,
  muted,
  paper,
  table,
} from '#web/orders/tracking/receipt/receipt-styles.ts'
import { wrapText } from '#web/orders/tracking/receipt/wrap-text.ts'

type Pen = CanvasRenderingContext2D

const margin = 32
const scallop = 12

/** Draws a receipt from top to bottom. With `isDrawn` false it only measures the height. */
export class ReceiptCanvas {
  readonly width = 440
  height = 28
  readonly #pen: Pen
  readonly #isDrawn: boolean

  constructor(pen: Pen, isDrawn: boolean, length = 0) {
    this.#pen = pen
    this.#isDrawn = isDrawn
    if (!isDrawn) return
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, this.width, length)
    pen.fillStyle = paper
    for (let x = scallop; x < this.width + scallop; x += scallop * 2) {
      pen.beginPath()
      pen.arc(x, length, scallop - 3, 0, Math.PI * 2)
      pen.fill()
    }
  }

  head(time: string): void {
    const pen = this.#pen
    if (this.#isDrawn) {
      pen.save()
      pen.translate(margin, this.height - 4)
      pen.scale(28 / 48, 28 / 48)
      paint(pen, new Path2D(cloche), ink)
      paint(pen, new Path2D(table), brand)
      pen.restore()
    }
    this.#put('tablefare', margin + 36, this.height, `800 22px ${display}`, brand)
    this.#putRight(time, this.height + 2, textStyles.label.font, muted)
    this.height += 28
  }

  tear(): void {
    this.height += 16
    if (this.#isDrawn) {
      this.#pen.strokeStyle = edge
      this.#pen.lineWidth = 2
      this.#pen.setLineDash([6, 5])
      this.#pen.beginPath()
      this.#pen.moveTo(margin, this.height)
      this.#pen.lineTo(this.width - margin, this.height)
      this.#pen.stroke()
      this.#pen.setLineDash([])
    }
    this.height += 16
  }

  space(height: number): void {
    this.height += height
  }

  text(text: string, style: TextStyle, x = margin, room = this.width - 2 * margin): void {
    const { font, colour, height } = textStyles[style]
    const fits = (line: string) => this.#widthOf(line, font) <= room
    for (const line of wrapText(text, fits)) {
      this.#put(line, x, this.height, font, colour)
      this.height += height
    }
  }

  /** Facts in two columns. */
  columns(facts: readonly { name: string; value: string; below?: string }[]): void {
    const room = (this.width - 2 * margin - 16) / 2
    for (let at = 0; at < facts.length; at += 2) {
      const top = this.height
      const ends = facts.slice(at, at + 2).map(({ name, value, below }, column) => {
        this.height = top
        const x = margin + column * (room + 16)
        this.text(name, 'label', x, room)
        this.text(value, 'strong', x, room)
        if (below) this.text(below, 'label', x, room)
        return this.height
      })
      this.height = Math.max(...ends) + 8
    }
  }

  line(quantity: string, name: string, options: string, amount: string): void {
    this.#put(quantity, margin, this.height, textStyles.strong.font, ink)
    this.#putRight(amount, this.height, textStyles.amount.font, ink)
    const room = this.width - 2 * margin - 44 - 84
    this.text(name, 'strong', margin + 44, room)
    if (options) this.text(options, 'label', margin + 44, room)
    this.height += 8
  }

  row(name: string, amount: string, style: 'usual' | 'less' | 'small'): void {
    const { font, colour, height } = textStyles[style]
    this.#put(name, margin, this.height, font, colour)
    this.#putRight(amount, this.height, font, style === 'usual' ? ink : colour)
    this.height += height
  }

  total(name: string, amount: string): void {
    this.height += 8
    if (this.#isDrawn) {
      this.#pen.fillStyle = paper
      this.#pen.beginPath()
      this.#pen.roundRect(margin, this.height, this.width - 2 * margin, 60, 14)
      this.#pen.fill()
    }
    const { font, colour } = textStyles.total
    this.#put(name, margin + 16, this.height + 18, font, colour)
    this.#putRight(amount, this.height + 18, font, colour, margin + 16)
    this.height += 72
  }

  end(): void {
    this.height += 36
  }

  #put(text: string, x: number, y: number, font: string, colour: string): void {
    if (!this.#isDrawn) return
    this.#use(font)
    this.#pen.fillStyle = colour
    this.#pen.textBaseline = 'top'
    this.#pen.fillText(text, x, y)
  }

  #putRight(text: string, y: number, font: string, colour: string, right = margin): void {
    this.#put(text, this.width - right - this.#widthOf(text, font), y, font, colour)
  }

  #widthOf(text: string, font: string): number {
    this.#use(font)
    return this.#pen.measureText(text).width
  }

  /** Large text has tighter letter spacing, as on the site. */
  #use(font: string): void {
    this.#pen.font = font
    this.#pen.letterSpacing = font.startsWith('800') ? '-0.8px' : '0px'
  }
}

function paint(pen: Pen, shape: Path2D, colour: string): void {
  pen.fillStyle = colour
  pen.fill(shape)
}

type Pen = CanvasRenderingContext2D

const text = "'Figtree Variable', system-ui, sans-serif"
const display = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** The light colours of the site, whatever the screen shows. */
const ink = '#2b1613'
const muted = '#6e5850'
const brand = '#d7341a'
const basil = '#17693c'
const paper = '#fff8ef'
const edge = '#dcc7b6'

const looks = {
  label: { font: `400 14px ${text}`, colour: muted, height: 20 },
  title: { font: `800 32px ${display}`, colour: ink, height: 40 },
  usual: { font: `400 16px ${text}`, colour: muted, height: 26 },
  less: { font: `600 16px ${text}`, colour: basil, height: 26 },
  small: { font: `400 14px ${text}`, colour: muted, height: 22 },
  strong: { font: `600 16px ${text}`, colour: ink, height: 24 },
  amount: { font: `400 16px ${text}`, colour: ink, height: 24 },
  total: { font: `800 24px ${display}`, colour: ink, height: 32 },
} as const
type Look = keyof typeof looks

const margin = 32
const scallop = 12

/** A slip of paper that is written from top to bottom. Before its length is known it only measures. */
export class Slip {
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
      pen.fillStyle = ink
      pen.fill(new Path2D(cloche))
      pen.fillStyle = brand
      pen.fill(new Path2D(table))
      pen.restore()
    }
    this.#put('tablefare', margin + 36, this.height, `800 22px ${display}`, brand)
    this.#putRight(time, this.height + 2, looks.label.font, muted)
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

  text(words: string, look: Look, x = margin, room = this.width - 2 * margin): void {
    const { font, colour, height } = looks[look]
    for (const line of this.#wrap(words, font, room)) {
      this.#put(line, x, this.height, font, colour)
      this.height += height
    }
  }

  /** Facts two by two. */
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
    this.#put(quantity, margin, this.height, looks.strong.font, ink)
    this.#putRight(amount, this.height, looks.amount.font, ink)
    const room = this.width - 2 * margin - 44 - 84
    this.text(name, 'strong', margin + 44, room)
    if (options) this.text(options, 'label', margin + 44, room)
    this.height += 8
  }

  row(name: string, amount: string, look: 'usual' | 'less' | 'small'): void {
    const { font, colour, height } = looks[look]
    this.#put(name, margin, this.height, font, colour)
    this.#putRight(amount, this.height, font, look === 'usual' ? ink : colour)
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
    const { font, colour } = looks.total
    this.#put(name, margin + 16, this.height + 18, font, colour)
    this.#putRight(amount, this.height + 18, font, colour, margin + 16)
    this.height += 72
  }

  end(): void {
    this.height += 36
  }

  #put(words: string, x: number, y: number, font: string, colour: string): void {
    if (!this.#isDrawn) return
    this.#pen.font = font
    this.#pen.fillStyle = colour
    this.#pen.textBaseline = 'top'
    // As the site sets its large letters.
    this.#pen.letterSpacing = font.startsWith('800') ? '-0.8px' : '0px'
    this.#pen.fillText(words, x, y)
  }

  #putRight(words: string, y: number, font: string, colour: string, right = margin): void {
    this.#pen.font = font
    this.#put(words, this.width - right - this.#pen.measureText(words).width, y, font, colour)
  }

  /** By words; one that is too long for a line is broken. */
  #wrap(words: string, font: string, room: number): string[] {
    this.#pen.font = font
    const fits = (line: string) => this.#pen.measureText(line).width <= room
    const lines: string[] = []
    let line = ''
    for (const word of words.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (!fits(line) && line.length > 1) {
        let end = line.length - 1
        while (end > 1 && !fits(line.slice(0, end))) end--
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    return [...lines, line]
  }
}

const cloche =
  'M24 2.9a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2zM10.5 21.5C10.5 14 16.5 8.6 24 8.6s13.5 5.4 13.5 12.9z'
const table =
  'M7.25 23.5h33.5a3.75 3.75 0 0 1 0 7.5h-33.5a3.75 3.75 0 0 1 0-7.5zM20 33h8v3.4c0 3.6 2.2 5.2 5.6 5.9 1.4.3 2.2 1.1 2.2 2.2 0 .9-.7 1.5-1.6 1.5H13.8c-.9 0-1.6-.6-1.6-1.5 0-1.1.8-1.9 2.2-2.2 3.4-.7 5.6-2.3 5.6-5.9z'

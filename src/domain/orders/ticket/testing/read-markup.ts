import { normal, type Run, type Style } from '#domain/orders/ticket/print-line.ts'
import type { Printed } from '#domain/orders/ticket/read-bytes.ts'

/** Reads Star Document Markup as Star's renderer does. Throws at a tag that tickets do not use, or a style left on. */
export function readStarMarkup(markup: string): Printed[] {
  return markup
    .trimEnd()
    .split('\n')
    .map((line): Printed => {
      const qr = /^\[barcode: type qr; data ([^;\]\s]+); error-correction L; cell (\d); model 2\]$/.exec(line)
      if (qr) return { kind: 'qr', data: qr[1]!, cell: Number(qr[2]) }
      if (line === '[cut: feed; partial]') return { kind: 'cut' }
      let style: Style = normal
      const runs: Run[] = []
      for (const [found] of line.matchAll(/\[[^\]]*\]|\\.|[^]/gu)) {
        if (found.length > 1 && found.startsWith('[')) style = { ...style, ...readTag(found) }
        else runs.push({ ...style, text: found.replace(/^\\/, '') })
      }
      requireNormal(style, line)
      return { kind: 'text', runs, isTight: false }
    })
}

function readTag(tag: string): Partial<Style> {
  const size = /^\[magnify: width ([123]); height ([123])\]$/.exec(tag)
  if (size) return { wide: Number(size[1]) as 1, high: Number(size[2]) as 1 }
  const [, name, state] = /^\[(bold|negative): (on|off)\]$/.exec(tag) ?? []
  if (name === undefined) throw new Error(`Unknown tag ${tag}`)
  return name === 'bold' ? { isBold: state === 'on' } : { isReverse: state === 'on' }
}

function requireNormal(style: Style, line: string): void {
  if (JSON.stringify(style) !== JSON.stringify(normal)) throw new Error(`Style left on: ${line}`)
}

const element =
  /<text width="([123])" height="([123])" em="(true|false)" reverse="(true|false)">([^<>]*)<\/text>|<feed line="1"\/>|<symbol [^<>]*width="(\d)"[^<>]*>([^<>]*)<\/symbol>|<cut type="feed"\/>/y

/** Reads ePOS-Print XML. Throws at anything that tickets do not use. */
export function readEposXml(xml: string): Printed[] {
  const [begin, end] = ['<text lang="en" smooth="true" align="left"/>\n', '\n</epos-print>']
  if (!xml.startsWith('<epos-print xmlns=') || !xml.endsWith(end))
    throw new Error('Not one epos-print element')
  const printed: Printed[] = []
  let runs: Run[] = []
  for (const line of xml.slice(xml.indexOf(begin) + begin.length, -end.length).split('\n')) {
    element.lastIndex = 0
    while (element.lastIndex < line.length) {
      const found = element.exec(line)
      if (!found) throw new Error(`Unknown element in ${line}`)
      const [all, wide, high, em, reverse, text = '', cell, data = ''] = found
      if (all.startsWith('<cut')) printed.push({ kind: 'cut' })
      else if (all.startsWith('<symbol')) printed.push({ kind: 'qr', data: decode(data), cell: Number(cell) })
      else {
        const style = {
          wide: Number(wide ?? 1) as 1,
          high: Number(high ?? 1) as 1,
          isBold: em === 'true',
          isReverse: reverse === 'true',
        }
        runs.push({ ...style, text: decode(text.replace(/&#10;$/, '')) })
        if (!text.endsWith('&#10;') && !all.startsWith('<feed')) continue
        printed.push({ kind: 'text', runs, isTight: false })
        runs = []
      }
    }
  }
  return printed
}

function decode(text: string): string {
  if (/&(?!#\d+;)/.test(text)) throw new Error(`Not escaped: ${text}`)
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

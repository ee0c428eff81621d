import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import allModules from './modules.json' with { type: 'json' }

/** Lowest first: a sheet may import sheets of its own module and of those below it. */
const modules = allModules.web

/** The only files that load styles: every page has app.css inlined, outlet pages link one sheet more, those about money another. */
const entries: Record<string, string> = {
  'src/web/app.css': 'src/web/page-styles.ts',
  'src/web/orders/board/outlet-frame.css': 'src/web/orders/board/outlet-links.ts',
  'src/web/finance/finance.css': 'src/web/finance/finance-links.ts',
}

/** Tokens, element styles and utilities have layers of their own. */
const foundation = 'src/web/ui/look/'

const sheetPattern = 'src/web/**/*.css'
const sourcePattern = 'src/web/**/*.{ts,tsx}'

const faults: string[] = []
const sheets = globSync(sheetPattern).map((file) => ({
  file,
  css: withoutComments(readFileSync(file, 'utf8')),
}))
const sources = globSync(sourcePattern)
  .filter((file) => !file.includes('.test.'))
  .map((file) => readSource(file, readFileSync(file, 'utf8')))

for (const { file, css } of sheets) checkImports(file, css)
for (const { file, css } of sheets) checkSizes(file, css)
checkClasses(new Map(sheets.filter(isFeatureSheet).map(({ file, css }) => [file, classesIn(css)])))
for (const { file, text } of sources) checkSource(file, text)

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

/** Every sheet is imported into layer(components), from its own module or one above. */
function checkImports(file: string, css: string): void {
  for (const [, name = '', layer = ''] of css.matchAll(/@import '(\.[^']+)'([^;]*);/g)) {
    const target = path.join(path.dirname(file), name)
    const isFoundation = target.startsWith(foundation)
    if (!isFoundation && layer.trim() !== 'layer(components)')
      faults.push(`${file}: sheet outside layer(components): ${target}`)
    if (moduleOf(file) && modules.indexOf(moduleOf(target)) > modules.indexOf(moduleOf(file)))
      faults.push(`${file}: import of a sheet above its module: ${target}`)
  }
  const isImported = sheets.some(({ file: other, css: text }) =>
    [...text.matchAll(/@import '(\.[^']+)'/g)].some(
      ([, name = '']) => path.join(path.dirname(other), name) === file,
    ),
  )
  if (!isImported && !entries[file])
    faults.push(`${file}: sheet that app.css, outlet-frame.css and finance.css do not import`)
}

/** Font sizes come from the type scale of theme.css; paper is measured in points. */
function checkSizes(file: string, css: string): void {
  if (file.endsWith('/theme.css')) return
  for (const [size] of css.matchAll(/font-size:\s*[\d.]+(rem|px)/g))
    faults.push(`${file}: size outside the type scale: ${size}`)
}

function checkClasses(sheetClasses: Map<string, Set<string>>): void {
  const home = new Map<string, string>()
  for (const [file, names] of sheetClasses)
    for (const name of names) {
      const first = home.get(name)
      if (first) faults.push(`${file}: class in two sheets: .${name} is in ${first} too`)
      else home.set(name, file)
    }
  for (const [name, file] of home) {
    const isShared = moduleOf(file) === 'ui'
    const users = sources.filter(({ uses }) => uses(name, isShared)).map((source) => source.file)
    if (users.length === 0) faults.push(`${file}: class without a use: .${name}`)
    if (isShared) continue
    for (const user of users)
      if (moduleOf(user) !== moduleOf(file))
        faults.push(`${user}: class of another module: .${name} of ${file}`)
  }
}

function checkSource(file: string, text: string): void {
  for (const [, name = ''] of text.matchAll(/from '([^']+\.css)(?:\?\w+)?'/g)) {
    const sheet = name.startsWith('#web/')
      ? name.replace('#web', 'src/web')
      : path.join(path.dirname(file), name)
    if (entries[sheet] !== file) faults.push(`${file}: sheet loaded by a page: ${name}`)
  }
  for (const [size] of text.matchAll(/\btext-\[[\d.]+(rem|px)\]/g))
    faults.push(`${file}: size outside the type scale: ${size}`)
}

/** The class names that selectors of a sheet mention. */
function classesIn(css: string): Set<string> {
  const selectors = css
    .replace(/url\([^)]*\)|'[^']*'/g, '')
    .split(/[{};]/)
    .filter((_, at, parts) => at < parts.length - 1)
    .filter((part) => !part.trim().startsWith('@') && !/^\s*[\w-]+\s*:/.test(part))
  return new Set(
    selectors.flatMap((part) => [...part.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

/**
 * A source file and which classes it uses. One word could be any text, so it counts in a className only; a name of
 * several words, or of a shared class, counts in any string. `cover-${size}` uses every class that begins with `cover-`.
 */
function readSource(file: string, written: string) {
  const text = withoutComments(written)
  const everywhere = tokensOf(text)
  const inClassNames = tokensOf(classNamesIn(text).join(' '))
  const uses = (name: string, isShared: boolean) => {
    const tokens = isShared || name.includes('-') ? everywhere : inClassNames
    return (
      tokens.has(name) ||
      [...tokens].some((token) => token.endsWith('-$') && name.startsWith(token.slice(0, -1)))
    )
  }
  return { file, text, uses }
}

/** The words of all string literals; an expression inside a template is written `$`. */
function tokensOf(text: string): Set<string> {
  const literals = [...text.matchAll(/'([^'\n]*)'|"([^"]*)"|`([^`]*)`/g)].flatMap(
    ([, single, double, template]) => [
      single ?? double ?? '',
      // A template has literals of its own inside its expressions.
      ...(template === undefined ? [] : [withoutExpressions(template), ...literalsOf(template)]),
    ],
  )
  return new Set(literals.flatMap((literal) => literal.split(/\s+/)))
}

function literalsOf(template: string): string[] {
  return [...template.matchAll(/'([^'\n]*)'/g)].map(([, literal = '']) => literal)
}

function withoutExpressions(template: string): string {
  return template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$')
}

/** The values of className attributes and of properties with such a name. */
function classNamesIn(text: string): string[] {
  return [...text.matchAll(/[cC]lassName(?:=|: )(["{'`])/g)].map((found) => {
    const from = found.index + found[0].length - 1
    if (found[1] !== '{') return text.slice(from, text.indexOf(found[1] ?? '', from + 1) + 1)
    let depth = 0
    for (let at = from; at < text.length; at++) {
      if (text[at] === '{') depth++
      if (text[at] === '}' && --depth === 0) return text.slice(from, at)
    }
    return ''
  })
}

function isFeatureSheet({ file }: { file: string }): boolean {
  return !file.startsWith(foundation)
}

function moduleOf(file: string): string {
  return /^src\/web\/([^/]+)\//.exec(file)?.[1] ?? ''
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

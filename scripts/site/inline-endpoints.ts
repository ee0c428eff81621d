import { parseAst, type Plugin } from 'vite'

type Entry = { method: string; path: string; idempotent?: true }
type Contract = Record<string, Record<string, Entry>>

const source = '#contract/api.ts'

/**
 * Replaces `api.group.name` in browser code by what the browser needs of that entry: method, path, idempotent. The
 * contract's schemas then stay on the server. It runs after React Router has removed the loaders and actions of route modules.
 */
export function inlineEndpoints(contract: Contract): Plugin {
  return {
    name: 'inline-endpoints',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: source },
      handler: (code, id) => ({ code: replaceEntries(code, id, contract), map: null }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const foreign = file.type === 'chunk' ? file.moduleIds.find(isForeign) : undefined
        if (foreign) this.error(`${file.fileName} contains ${foreign}, which is not for the browser.`)
      }
    },
  }
}

/** The packages that the browser may load. Any other, such as zod, would come along by an import of server code. */
const browserPackages = [
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'lucide-react',
  'embla-carousel',
  'qrcode.react',
  '@simplewebauthn/browser',
  '@fontsource-variable/figtree',
  '@fontsource-variable/bricolage-grotesque',
  'altcha',
  'altcha-lib',
  'hash-wasm',
  'vite',
]

function isForeign(id: string): boolean {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
  if (inPackage) return !browserPackages.includes(inPackage)
  return /\/(src\/server|db|scripts)\//.test(id)
}

/** Keeps every line on its line, so that the source map stays valid. */
export function replaceEntries(code: string, file: string, contract: Contract): string {
  const program = parseAst(code) as unknown as Node
  const fail = (start: number): never => {
    const line = code.slice(0, start).split('\n').length
    throw new Error(`${file}:${line}: in the browser, use an endpoint as api.group.name and nothing else.`)
  }
  const edits: Edit[] = []
  let local: string | undefined
  for (const node of nodesIn(program)) {
    if ((node.source as Node | undefined)?.value !== source) continue
    const [specifier, ...others] = (node.specifiers ?? []) as Node[]
    const isPlain = node.type === 'ImportDeclaration' && others.length === 0
    if (!isPlain || (specifier && (specifier.imported as Node | undefined)?.name !== 'api')) fail(node.start)
    local = (specifier?.local as Node | undefined)?.name as string | undefined
    edits.push({ start: node.start, end: node.end, text: '' })
  }
  if (local !== undefined) collect(program, undefined, undefined)
  return edits.toSorted((a, b) => b.start - a.start).reduce(apply, code)

  function collect(node: Node, parent: Node | undefined, grandparent: Node | undefined): void {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Identifier' && node.name === local && !isName(node, parent))
      edits.push(toEdit(node, parent, grandparent) ?? fail(node.start))
    for (const child of childrenOf(node)) collect(child, node, parent)
  }

  function toEdit(node: Node, group: Node | undefined, entry: Node | undefined): Edit | undefined {
    const [groupName, name] = [memberName(group, node), memberName(entry, group)]
    if (!entry || groupName === undefined || name === undefined) return undefined
    const found = contract[groupName]?.[name]
    if (!found) return undefined
    const { method, path, idempotent } = found
    return { start: entry.start, end: entry.end, text: `(${JSON.stringify({ method, path, idempotent })})` }
  }
}

type Node = { type: string; start: number; end: number; [property: string]: unknown }
type Edit = { start: number; end: number; text: string }

function apply(code: string, { start, end, text }: Edit): string {
  const lines = code.slice(start, end).replace(/[^\n]/g, '')
  return code.slice(0, start) + text + lines + code.slice(end)
}

/** The property of `object.property`, where that is what the node is. */
function memberName(node: Node | undefined, object: Node | undefined): string | undefined {
  if (node?.type !== 'MemberExpression' || node.object !== object || node.computed) return undefined
  return (node.property as Node).name as string
}

/** The name of a property, not a use of the import. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}

/** An element as a person would name it: its role and its accessible name, inside another one if given. */
export type Target = { role: Role; name: string | RegExp; within?: Target }

const roles = {
  alert: '[role=alert]',
  article: 'article',
  banner: 'body header',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listitem: 'li',
  main: 'main',
  radio: 'input[type=radio]',
  region: 'section, aside, [role=region]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
}
export type Role = keyof typeof roles

/** An expression for the page: the first visible element that fits, or null. */
export function findInPage(target: Target): string {
  const steps: { selector: string; pattern: string }[] = []
  for (let at: Target | undefined = target; at; at = at.within)
    steps.unshift({ selector: roles[at.role], pattern: toPattern(at.name) })
  return `(${search.toString()})(${JSON.stringify(steps)})`
}

export function formatTarget({ role, name, within }: Target): string {
  return `${role} ${name instanceof RegExp ? String(name) : `"${name}"`}${within ? ` in ${formatTarget(within)}` : ''}`
}

function toPattern(name: string | RegExp): string {
  return name instanceof RegExp ? name.source : `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
}

/** Runs in the page, so it uses nothing from outside itself. */
function search(steps: { selector: string; pattern: string }[]): Element | null {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (node instanceof HTMLImageElement) return node.alt
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join(' ')
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = ids.flatMap((id) => document.getElementById(id) ?? [])
    const own = element.getAttribute('aria-label')
    if (labels.length === 0 && own !== null) return own
    if (labels.length === 0 && element instanceof HTMLInputElement) labels.push(...(element.labels ?? []))
    if (labels.length === 0 && element instanceof HTMLTextAreaElement) labels.push(...element.labels)
    return (labels.length > 0 ? labels : [element]).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim()
  }
  const isSmall = (element: Element) => element.getBoundingClientRect().width < 4
  /** A field that is drawn by its label is pressed there. */
  const pressable = (element: Element) =>
    element instanceof HTMLInputElement && isSmall(element) ? (element.labels?.[0] ?? element) : element
  let found: Element[] = [document.documentElement]
  for (const { selector, pattern } of steps)
    found = found
      .flatMap((within) => [...within.querySelectorAll(selector)])
      .filter((element) => new RegExp(pattern).test(nameOf(element)))
      .filter((element) => pressable(element).getClientRects().length > 0)
  const element = found[0] ? pressable(found[0]) : null
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element
}

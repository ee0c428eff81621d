import type { StatementContent } from '#contract/finance/statements.ts'

type Issued = { number: number; monday: string; issuedAt: string; broughtForward: number; total: number }

/** The bytes of an issued statement: enough to print it for years, though names, plans and menus change. */
export function toBytes(content: StatementContent, issued: Issued): Buffer {
  return Buffer.from(toCanonicalJson({ ...content, ...issued }))
}

export function parseBytes(bytes: Buffer): StatementContent {
  return JSON.parse(bytes.toString()) as StatementContent
}

/** Keys in the order of their letters, without spaces: the same value has the same bytes. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

import type { Print } from '#server/platform/start/print-steps.ts'

/** At most one line a second. */
export function printProgress(print: Print): (table: string, bytes: number) => void {
  let printedAt = performance.now()
  return (table, bytes) => {
    if (performance.now() - printedAt < 1_000) return
    printedAt = performance.now()
    print(`  ${(bytes / 1e6).toFixed(0)} MB, at ${table}`)
  }
}

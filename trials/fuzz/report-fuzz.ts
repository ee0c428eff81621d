import { judges } from './judge.ts'
import type { Failure, Result } from './try-case.ts'

/** Prints the shares of responses by endpoint, each failure with the command that repeats it, and a total per judge. */
export function reportFuzz(
  { requests, failures, byCall, classes, slowest }: Result,
  seed: number,
  print: (line: string) => void,
): void {
  print('call: requests, 2xx, 4xx, 429')
  for (const [call, { requests: sent, done, refused, limited }] of byCall) {
    const share = (part: number) => `${((100 * part) / sent).toFixed(0)} %`
    print(`  ${call}: ${sent}, ${share(done)}, ${share(refused)}, ${share(limited)}`)
  }
  for (const failure of firstOfKind(failures)) {
    const { judge, problem, index, call, role, inputClass, request, answer } = failure
    print(`✗ ${judge}: ${call} by ${role}, ${inputClass}: ${problem}\n    ${request}\n    → ${answer}`)
    if (index >= 0) print(`    npm run trial -- fuzz --seed ${seed} --case ${index}`)
  }
  const sum = (of: 'done' | 'refused' | 'limited') =>
    [...byCall.values()].reduce((total, counts) => total + counts[of], 0)
  print(
    `${requests} requests to ${byCall.size} calls, ${classes.size} classes: ${sum('done')} done, ${sum('refused')} refused, ${sum('limited')} rate-limited`,
  )
  print(`slowest response: ${(slowest.took / 1000).toFixed(1)} s, ${slowest.call}, case ${slowest.index}`)
  for (const judge of judges) print(`${judge}: ${failures.filter((each) => each.judge === judge).length}`)
}

/** One failure of each kind: many cases may show the same fault. */
function firstOfKind(failures: Failure[]): Failure[] {
  const seen = new Set<string>()
  return failures.filter(({ judge, call, problem }) => {
    const kind = `${judge} ${call} ${problem.replace(/[0-9a-f]{4,}|\d+/g, '#').slice(0, 60)}`
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

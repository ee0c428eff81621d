import { judges } from './judge.ts'
import type { Failure, Result } from './try-case.ts'

/** The share of each kind of answer by call, what failed and how to see it again, and one line a judge. */
export function reportFuzz(
  { requests, failures, byCall, classes, slowest }: Result,
  seed: number,
  say: (line: string) => void,
): void {
  say('call: requests, 2xx, 4xx, 429')
  for (const [call, { requests: asked, done, refused, limited }] of byCall) {
    const share = (part: number) => `${((100 * part) / asked).toFixed(0)} %`
    say(`  ${call}: ${asked}, ${share(done)}, ${share(refused)}, ${share(limited)}`)
  }
  for (const failure of firstOfKind(failures)) {
    const { judge, problem, index, call, role, inputClass, request, answer } = failure
    say(`✗ ${judge}: ${call} by ${role}, ${inputClass}: ${problem}\n    ${request}\n    → ${answer}`)
    if (index >= 0) say(`    npm run fuzz -- --seed ${seed} --case ${index}`)
  }
  const sum = (of: 'done' | 'refused' | 'limited') =>
    [...byCall.values()].reduce((total, counts) => total + counts[of], 0)
  say(
    `${requests} requests to ${byCall.size} calls, ${classes.size} classes: ${sum('done')} done, ${sum('refused')} refused, ${sum('limited')} told to wait`,
  )
  say(`slowest answer: ${(slowest.took / 1000).toFixed(1)} s, ${slowest.call}, case ${slowest.index}`)
  for (const judge of judges) say(`${judge}: ${failures.filter((each) => each.judge === judge).length}`)
  say(failures.length === 0 ? 'ok' : 'FAILED')
}

/** Many cases may show one fault. */
function firstOfKind(failures: Failure[]): Failure[] {
  const seen = new Set<string>()
  return failures.filter(({ judge, call, problem }) => {
    const kind = `${judge} ${call} ${problem.replace(/[0-9a-f]{4,}|\d+/g, '#').slice(0, 60)}`
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

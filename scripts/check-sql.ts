import { glob, readFile } from 'node:fs/promises'

/** SQL through a passed-in connection is no import, so the import law does not see it; this does. */
const queries =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql`|\bsql\.raw\(|\.query\(\s*['"`]/

// Named, because the dead-code check takes a pattern written into the call for a use of every file it matches.
const sources = 'src/**/*.{ts,tsx}'

const faults: string[] = []
for await (const file of glob(sources)) {
  if (/^src\/server\/db\/|\/store\.ts$|\.test\.ts$|^src\/server\/testing\//.test(file)) continue
  const lines = (await readFile(file, 'utf8')).split('\n')
  lines.forEach(
    (line, at) => queries.test(line) && faults.push(`${file}:${at + 1}: SQL outside a store: ${line.trim()}`),
  )
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

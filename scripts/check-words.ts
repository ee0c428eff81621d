import { glob, readFile } from 'node:fs/promises'

type Law = { name: string; where: RegExp; butNot: RegExp; words: RegExp }

/** What no import shows: words that must not stand in a layer. */
const laws: Law[] = [
  {
    name: 'SQL outside a store',
    where: /^src\//,
    butNot: /^src\/server\/(platform\/db|testing)\/|\/store\.ts$/,
    words:
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql`|\bsql\.raw\(|\.query\(\s*['"`]/,
  },
  {
    name: 'clock or randomness in the domain',
    where: /^src\/domain\//,
    butNot: /^$/,
    words:
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.|\bcrypto\b|\bset(Timeout|Interval)\(|\bfetch\(/,
  },
]

// Named, because the dead-code check takes a pattern written into the call for a use of every file it matches.
const sources = 'src/**/*.{ts,tsx}'

const faults: string[] = []
for await (const file of glob(sources)) {
  if (file.endsWith('.test.ts')) continue
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const law of laws.filter(({ where, butNot }) => where.test(file) && !butNot.test(file)))
    for (const [at, line] of lines.entries())
      if (law.words.test(line)) faults.push(`${file}:${at + 1}: ${law.name}: ${line.trim()}`)
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

import { glob, readFile } from 'node:fs/promises'

type Rule = { name: string; files: RegExp; except?: RegExp; pattern: RegExp }

const test = /[.](test|spec)[.]ts$/
const code = /[.](tsx?|mjs|css)$/

/** Code that no import shows. */
const codeRules: Rule[] = [
  {
    name: 'SQL outside a store',
    files: /^src\//,
    except: new RegExp(`^src/server/(platform/db|testing)/|/store[.]ts$|${test.source}`),
    pattern:
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql`|\bsql\.raw\(|\.query\(\s*['"`]/,
  },
  {
    name: 'clock or randomness in the domain',
    files: /^src\/domain\//,
    except: test,
    pattern:
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.|\bcrypto\b|\bset(Timeout|Interval)\(|\bfetch\(/,
  },
]

/** Words of a private vocabulary, and what to write instead. Some have a bracket, so that a search of the code finds none. */
const vocabulary: [words: RegExp, instead: string, files?: RegExp][] = [
  [/\ba[n]ew\b/i, 'again, new'],
  [/\bwho[e]ver\b/i, 'anyone who, the caller'],
  // The checklist quotes the specification letter for letter.
  [/\breck[o]n\w*/i, 'calculate', /^(?!docs\/checklist[.]md$)/],
  [/(?<!keep-)\balive\b/i, 'hydrated, running'],
  [/patience/i, 'timeout'],
  [/\bwithout a line\b/i, 'offline'],
  [/\bthe line (is|was|goes|went|breaks|broke|comes|came|drops|dropped)\b/i, 'the connection'],
  [/(only|counted|written)Once\b|\bwritten once\b/i, 'idempotent, precompiled'],
  [/\bpacked\b/i, 'compressed'],
  [/\b(import|lint|word|layer) laws?\b/i, 'rules'],
  [/list-proofs|\bproofs\b/i, 'tests, coverage'],
  [/(?<!\/)\bprove[sd]?\b(?!-)/i, 'verify, show', /^(?!db\/demo\/content\/)/],
  [/\blies? over each other\b/i, 'overlap'],
  [/\b(told|said)\b/i, 'message, shown, sent', code],
  [/\b(demand|announce|tell|say)[A-Z]\w*/, 'require…, notify…, send…', code],
]

const languageRules = vocabulary.map(([pattern, instead, files = /./]): Rule => ({
  name: `write "${instead}"`,
  files,
  pattern,
}))

// Named, because knip takes a pattern inside the call for a use of every file it matches.
const sources = [
  '{src,db,scripts,trials,bench,e2e,docs,deploy}/**/*.{ts,tsx,mjs,css,md,conf}',
  '*.{ts,mjs,md}',
  'Dockerfile',
  'compose.yaml',
]
/** This file contains the words; the other one is generated from test titles. */
const ignored = ['scripts/checks/check-words.ts', 'docs/spec-coverage.md']

const faults: string[] = []
for await (const file of glob(sources)) {
  if (ignored.includes(file)) continue
  const rules = [...codeRules, ...languageRules].filter(
    ({ files, except }) => files.test(file) && !except?.test(file),
  )
  for (const [at, line] of (await readFile(file, 'utf8')).split('\n').entries())
    for (const { name, pattern } of rules)
      if (pattern.test(line)) faults.push(`${file}:${at + 1}: ${name}: ${line.trim().slice(0, 200)}`)
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

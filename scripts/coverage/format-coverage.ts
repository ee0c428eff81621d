import type { Coverage } from './read-coverage.ts'

/** The report: every line of the checklist above the tests whose titles begin with its id. */
export function formatCoverage({ items, tests }: Coverage): string {
  const sections = items.flatMap(({ id, text }) => {
    const its = (tests.get(id) ?? []).map(({ file, title }) => `- \`${file}\`: ${title}`)
    return [`## ${id}`, '', text, '', ...(its.length > 0 ? its : ['No test.']), '']
  })
  const heading = [
    '# Tests of each checklist item',
    '',
    'Every line of checklist.md above the tests whose titles begin with its id. Written by `npm run coverage`.',
    '',
  ]
  return [...heading, ...sections].join('\n')
}

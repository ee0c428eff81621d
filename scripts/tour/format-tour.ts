import { pageAt, type SitePage } from './site-pages.ts'
import type { Stop } from './stop.ts'
import { chapters } from './stops.ts'

/** The text of docs/tour.md: every page with its picture and its source file. */
export function formatTour(pages: readonly SitePage[]): string {
  const lines = [
    '# A tour of Tablefare',
    '',
    'Every page, who sees it, and its source file. `npm run tour` takes the pictures and writes this file.',
  ]
  for (const [title, stops] of Object.entries(chapters)) {
    lines.push('', `## ${title}`)
    for (const stop of stops) lines.push('', ...formatStop(stop, pages))
  }
  return `${lines.join('\n')}\n`
}

export function pictureOf({ title }: Stop): string {
  return `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`
}

function formatStop(stop: Stop, pages: readonly SitePage[]): string[] {
  const { title, path, role, caption } = stop
  const file = `src/web/${pageAt(pages, path)!.file}`
  return [
    `### ${title}`,
    '',
    `${caption} \`${path}\`, for ${role === 'admin' ? 'an admin' : `a ${role}`}: [${file}](../${file}).`,
    '',
    `![${title}](pictures/tour/${pictureOf(stop)})`,
  ]
}

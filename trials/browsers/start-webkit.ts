import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'

import { freePort } from '../support/free-port.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Browser, Handle, Window } from './browser.ts'

const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').at(-1)

/** The key under which WebDriver sends an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** By its WebDriver code. WebDriver's own "clear" sends no input event that React hears. */
const backspace = '\u{E003}'

/** WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const port = await freePort()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const send = sendTo(`http://127.0.0.1:${port}`)
  await waitUntil('WebKitWebDriver', async () => (await send('GET', '/status')) !== undefined)
  const first = await createSession(send)
  await send('DELETE', `/session/${first.sessionId}`)
  return {
    name: `WebKitGTK ${first.capabilities.browserVersion}`,
    async open() {
      const { sessionId } = await createSession(send)
      return toWindow((method, path, body) => send(method, `/session/${sessionId}${path}`, body))
    },
    async close() {
      for (const child of [driver, screen]) await end(child)
    },
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>
type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function createSession(send: Send): Promise<Session> {
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const session = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as Session
  await send('POST', `/session/${session.sessionId}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 })
  return session
}

function sendTo(url: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
}

function toWindow(send: Send): Window {
  const execute = (expression: string) =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  let errors: string[] = []
  const watch = `(window.uncaught ??= (() => {
    const uncaught = []
    addEventListener('error', ({ message }) => uncaught.push(message))
    addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)))
    return uncaught
  })())`
  const readErrors = async () => {
    errors = [...errors, ...((await execute(`${watch}.splice(0)`)) as string[])]
  }
  return {
    async goto(url) {
      await readErrors()
      await send('POST', '/url', { url })
      await readErrors()
    },
    evaluate: <Value>(expression: string) => execute(expression) as Promise<Value>,
    async find(expression) {
      await readErrors()
      const found = (await execute(expression)) as Record<string, string> | null
      return found?.[elementKey] ? toHandle(send, found[elementKey]) : undefined
    },
    errors: () => errors,
    async close() {
      await send('DELETE', '')
    },
  }
}

function toHandle(send: Send, id: string): Handle {
  const path = `/element/${id}`
  return {
    async click() {
      await send('POST', `${path}/click`)
    },
    async fill(text) {
      const script = 'arguments[0].focus(); arguments[0].select()'
      await send('POST', '/execute/sync', { script, args: [{ [elementKey]: id }] })
      await send('POST', `${path}/value`, { text: `${backspace}${text}` })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if ((child.exitCode ?? child.signalCode) === null) await once(child, 'exit')
}

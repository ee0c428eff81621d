import { waitUntil } from '../support/wait-until.ts'
import type { Handle, Window } from './browser.ts'
import { findInPage, formatTarget, type Role, type Target } from './find-in-page.ts'

/** A person at a window: acts by role and visible text, and waits for each thing to appear. */
export type Person = ReturnType<typeof createPerson>

export function createPerson(window: Window, site: string) {
  const find = async (target: Target): Promise<Handle> => {
    let found: Handle | undefined
    await waitUntil(
      `there is no ${formatTarget(target)}`,
      async () => (found = await window.find(findInPage(target))) !== undefined,
      timeoutSeconds,
    )
    return found!
  }
  const holds = (what: string, expression: string) =>
    waitUntil(what, () => window.evaluate<boolean>(expression), timeoutSeconds)
  const person = {
    window,
    async visit(path: string) {
      await window.goto(`${site}${path}`)
      await holds(`${path} did not hydrate`, isHydrated)
    },
    /** An element that is replaced or covered in the moment of the click is looked for again. */
    async press(role: Role, name: Target['name'], within?: Target) {
      const target = { role, name, ...(within ? { within } : {}) }
      await find(target)
      let last: unknown
      await waitUntil(
        `${formatTarget(target)} cannot be pressed`,
        async () => {
          try {
            await (await find(target)).click()
            return true
          } catch (problem) {
            last = problem
            return false
          }
        },
        timeoutSeconds,
      ).catch((problem: unknown) => {
        throw last ?? problem
      })
    },
    async fill(name: Target['name'], text: string, within?: Target) {
      const target: Target = { role: 'textbox', name, ...(within ? { within } : {}) }
      await (await find(target)).fill(text)
    },
    async see(role: Role, name: Target['name'], within?: Target) {
      await find({ role, name, ...(within ? { within } : {}) })
    },
    async seeGone(role: Role, name: Target['name']) {
      const target = { role, name }
      await holds(`${formatTarget(target)} is still there`, `${findInPage(target)} === null`)
    },
    async read(text: string) {
      const normal = `document.body.innerText.replaceAll(/\\s+/g, ' ')`
      await holds(`"${text}" is not on the page`, `${normal}.includes(${JSON.stringify(text)})`)
    },
    async isAt(path: string) {
      await holds(`the address is not ${path}`, `location.pathname === ${JSON.stringify(path)}`)
    },
    async signIn(email: string, password: string) {
      await person.fill('Mobile number or email', email)
      await person.fill('Password', password)
      await person.press('button', 'Sign in')
    },
    async joinAsGuest(name: string, mobileNo: string) {
      await person.press('link', 'Join As A Guest')
      await person.fill('Name', name)
      await person.fill('Mobile number', mobileNo)
      await person.press('button', 'Continue')
    },
  }
  return person
}

const timeoutSeconds = 30

/** React's own marks: hydrated, and deferred updates rendered. Before that some links lead to pages for plain HTML. */
const isHydrated = `Object.entries(document).some(([name, { stateNode }]) => name.startsWith('__reactContainer')
  && stateNode.current.memoizedState.isDehydrated === false && stateNode.pendingLanes === 0)`

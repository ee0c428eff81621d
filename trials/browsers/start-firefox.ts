import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'

import type { Browser, Handle, Window } from './browser.ts'

/** Firefox without a screen, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  return {
    name: (await firefox.version()).replace('/', ' '),
    async open() {
      const context = await firefox.createBrowserContext()
      return toWindow(await context.newPage(), () => context.close())
    },
    close: () => firefox.close(),
  }
}

function toWindow(page: Page, close: () => Promise<void>): Window {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    async find(expression) {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLElement> | null
      return element ? toHandle(element, page) : undefined
    },
    errors: () => errors,
    close,
  }
}

function toHandle(element: ElementHandle<HTMLElement>, page: Page): Handle {
  return {
    click: () => element.click(),
    async fill(text) {
      await element.evaluate((field) => (field as HTMLInputElement).select())
      await page.keyboard.press('Backspace')
      await element.type(text)
    },
  }
}

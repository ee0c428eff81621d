import { act } from '@testing-library/react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, useLoaderData, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'

import { keepShownPage, useShownPage } from '#web/platform/pages/shown-page.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const lost = new TypeError('Failed to fetch')

/** A page whose loader gives `one`, then fails with this, then gives `two`. */
async function page(failure: unknown) {
  const replies: unknown[] = ['one', failure, 'two']
  const rendered = renderInRouter(
    () => {
      useShownPage()
      return { shown: useLoaderData(), ...useRevalidator() }
    },
    {
      at: '/booking?page=2',
      middleware: [keepShownPage],
      loader: () => {
        const reply = replies.shift()
        if (typeof reply !== 'string') throw reply
        return reply
      },
    },
  )
  const { revalidate } = rendered.result.current
  await act(revalidate)
  expect(rendered.result.current.shown).toBe('one')
  return { ...rendered, revalidate, text: () => document.body.textContent }
}

test.each([
  ['a lost connection', lost],
  ['data that ends too early', new Error('Unable to decode', { cause: lost })],
  ['a server that is being restarted', new ErrorResponse(503, '', null)],
  ['too many requests', new ErrorResponse(429, '', null)],
])('the page stays after %s, and is read again the next time', async (_, failure) => {
  const { result, revalidate } = await page(failure)
  await act(revalidate)
  expect(result.current.shown).toBe('one')
  await act(revalidate)
  expect(result.current.shown).toBe('two')
})

test.each([
  ['a page that is gone', new ErrorResponse(404, '', null)],
  ['a fault of the server', new Error('Unexpected Server Error')],
])('%s replaces the page', async (_, failure) => {
  const { revalidate, text } = await page(failure)
  await act(revalidate)
  expect(text()).toBe('an error instead of the page')
})

test.each(['/user', '/booking', '/booking?page=3'])(
  'a page at another address, %s, says that it has no connection',
  async (to) => {
    const { goTo, text } = await page(lost)
    await goTo(to)
    expect(text()).toBe('an error instead of the page')
  },
)

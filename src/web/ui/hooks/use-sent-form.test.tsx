import { act } from '@testing-library/react'
import { redirect } from 'react-router'
import { expect, test } from 'vitest'

import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

/** A page whose action and loader the test answers. */
function page() {
  const waiting: ((value: unknown) => Promise<void>)[] = []
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.push((value) => act(async () => resolve(value)))
    return promise
  }
  const hook = renderInRouter(useSentForm, { action: wait, loader: wait })
  const send = (name: string) =>
    act(async () => {
      const formData = new FormData()
      formData.set('name', name)
      void hook.router.navigate('/', { formMethod: 'post', formData })
    })
  return {
    send,
    answer: (value: unknown) => waiting.shift()!(value),
    sent: () => hook.result.current?.get('name'),
    goTo: hook.goTo,
  }
}

test('a form is being sent until the page that follows its success is there', async () => {
  const { send, sent, answer } = page()
  expect(sent()).toBeUndefined()
  await send('Zora')
  expect(sent()).toBe('Zora')
  await answer(redirect('/done'))
  expect(sent()).toBe('Zora')
  await answer(null)
  expect(sent()).toBeUndefined()
})

test('a refused form can be sent again at once, while the page is read again', async () => {
  const { send, sent, answer } = page()
  await send('Zora')
  await answer({ problem: 'Too long' })
  expect(sent()).toBeUndefined()
  await send('Zo')
  expect(sent()).toBe('Zo')
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { useCheckedForm } from '#web/accounts/sign-in/use-checked-form.ts'

type Answer = Parameters<typeof useCheckedForm>[1]

const checks = {
  email: ({ email }: { email: string }) => (email.includes('@') ? undefined : 'Enter an email.'),
  again: ({ email, again }: { email: string; again: string }) =>
    again === email ? undefined : 'The two differ.',
}

function Form({ answer }: { answer: Answer }) {
  const { form, field, banner } = useCheckedForm(checks, answer)
  return (
    <form {...form} aria-label="form">
      <div ref={banner} tabIndex={-1} data-testid="banner" />
      {(['email', 'again'] as const).map((name) => {
        const { problem, ...input } = field(name)
        return (
          <input
            key={name}
            aria-label={name}
            {...input}
            aria-invalid={problem ? true : undefined}
            title={problem}
          />
        )
      })}
    </form>
  )
}

function open(answer?: Answer) {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form answer={answer} /> }])} />)
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    input,
    type: (name: string, value: string) => fireEvent.input(input(name), { target: { value } }),
    problems: () => [input('email').title, input('again').title],
    /** Returns whether the form was sent. */
    submit: () => fireEvent.submit(screen.getByLabelText('form')),
  }
}

test('a field is checked once it was left with a text, and again while it is corrected', () => {
  const { input, type, problems } = open()
  type('email', 'zora')
  expect(problems()).toEqual(['', ''])
  fireEvent.blur(input('email'))
  expect(problems()).toEqual(['Enter an email.', ''])
  type('email', 'zora@example.com')
  expect(problems()).toEqual(['', ''])
  fireEvent.blur(input('again'))
  expect(problems()).toEqual(['', ''])
})

test('submit shows all errors, sends nothing and moves the focus to the first wrong field', () => {
  const { input, type, problems, submit } = open()
  type('again', 'x')
  expect(submit()).toBe(false)
  expect(problems()).toEqual(['Enter an email.', 'The two differ.'])
  expect(document.activeElement).toBe(input('email'))
  type('email', 'a@b.uk')
  type('again', 'a@b.uk')
  expect(problems()).toEqual(['', ''])
  expect(submit()).toBe(true)
})

test('one field’s check may look at another', () => {
  const { input, type, problems } = open()
  type('email', 'a@b.uk')
  type('again', 'a@b.u')
  fireEvent.blur(input('again'))
  expect(problems()).toEqual(['', 'The two differ.'])
  type('email', 'a@b.u')
  expect(problems()).toEqual(['', ''])
})

test('a refused form keeps what was typed, and the focus goes to the wrong field or to the banner', () => {
  const wrong = open({ values: { email: 'zora', again: 'zora' } } as unknown as Answer)
  expect(wrong.input('email').defaultValue).toBe('zora')
  expect(document.activeElement).toBe(wrong.input('email'))
  act(() => (document.body.innerHTML = '') as never)
  open({ values: { email: 'a@b.uk', again: 'a@b.uk' } } as unknown as Answer)
  expect(document.activeElement).toBe(screen.getByTestId('banner'))
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { InviteForm } from '#web/catalogue/outlet-settings/team/invite-form.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'

test('a second press after a lost answer sends the same idempotency key, so nobody is invited twice', async () => {
  const { last } = fakeServer()
  const onDone = vi.fn(async () => {})
  render(<InviteForm outletId="o1" onDone={onDone} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'cook@example.com' } })
  const keys: unknown[] = []
  const press = async () => {
    await act(async () => void fireEvent.submit(screen.getByRole('form')))
    await last().answer({})
    expect(last().path).toContain('/outlet-people/invite/o1')
    keys.push(last().key)
  }
  await press()
  await last().lose()
  await press()
  await last().answer({ email: 'cook@example.com' })
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(onDone).toHaveBeenCalledWith('cook@example.com is invited.')
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { DeclarationBoxes, type DeclaredDraft } from '#web/catalogue/menu-editor/dishes/declaration-boxes.tsx'

function Form({ given }: { given: DeclaredDraft }) {
  const [declared, setDeclared] = useState(given)
  return <DeclarationBoxes legend="Allergens" declared={declared} onChange={setDeclared} />
}

test('a tick by mistake, taken back, leaves names and risks as they were', () => {
  render(<Form given={{ allergens: ['tree nuts'], named: ['almonds'], mayContain: ['milk'] }} />)
  const isTicked = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })?.checked
  const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  press('milk')
  expect(isTicked('may contain milk')).toBeUndefined()
  press('milk')
  expect(isTicked('may contain milk')).toBe(true)
  press('tree nuts')
  press('tree nuts')
  expect(isTicked('almonds')).toBe(true)
  press('Allergens declared')
  expect(isTicked('tree nuts')).toBeUndefined()
  press('Allergens declared')
  expect(['tree nuts', 'almonds', 'may contain milk'].map(isTicked)).toEqual([true, true, true])
})

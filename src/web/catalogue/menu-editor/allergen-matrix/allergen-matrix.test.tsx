import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { AllergenMatrix } from '#web/catalogue/menu-editor/allergen-matrix/allergen-matrix.tsx'

const declared = {
  allergens: ['milk', 'tree nuts'],
  named: ['almonds'],
  mayContain: ['sesame'],
}
const menu = {
  categories: [{ _id: 'c', name: 'Mains', foods: [{ _id: 'f', name: 'Korma', ...declared }] }],
  groups: [
    {
      _id: 'g',
      name: 'Dips',
      options: [
        { _id: 'o', typeName: 'Satay', allergens: [], mayContain: ['peanuts'] },
        { _id: 'p', typeName: 'Mint', allergens: null, mayContain: ['peanuts'] },
      ],
    },
  ],
} as unknown as FullMenu

test('the printed sheet says what a dish may contain and which nut it is, and explains both marks', () => {
  render(<AllergenMatrix menu={menu} />)
  const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!
  const cells = (row: HTMLElement) =>
    Object.fromEntries(
      within(row)
        .getAllByRole('cell')
        .map((cell, at) => [allergens[at], cell.textContent] as const)
        .filter(([, text]) => text !== ''),
    )
  const korma = rowOf(/^Korma/)
  expect(cells(korma)).toEqual({ milk: '●contains', 'tree nuts': '●contains', sesame: '○may contain' })
  expect(within(korma).getByRole('rowheader').textContent).toContain('tree nuts (almonds)')
  expect(cells(rowOf(/^Satay/))).toEqual({ peanuts: '○may contain' })
  expect(rowOf(/^Mint/).textContent).toContain('Not declared: please ask us')
  expect(screen.getAllByText(/○ that it may contain it/)).toHaveLength(1)
})

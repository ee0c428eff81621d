import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import type { DishView } from '#web/catalogue/menu/menu-view.ts'
import { noAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionsModal } from '#web/catalogue/menu/options-modal.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
})

const biryani: DishView = {
  id: 'd',
  name: 'Biryani',
  description: '',
  basePrice: pence(1_200),
  groupIds: [],
  diets: [],
  allergens: [],
}

function show(dish: DishView) {
  const { container } = render(
    <MemoryRouter>
      <OptionsModal
        dish={dish}
        groups={[]}
        my={noAllergens}
        telephone="020 7946 0041"
        cover={<p>The restaurant’s cover</p>}
        onAdd={() => {}}
        onClose={() => {}}
      />
    </MemoryRouter>,
  )
  return container.querySelector('img')?.getAttribute('src')
}

test('OP5: the dialog shows the energy and the picture of the dish, as its row does', () => {
  expect(show({ ...biryani, kcal: 890, picture: '/pictures/biryani.webp' })).toBe('/pictures/biryani.webp')
  expect(screen.getByText('890 kcal')).toBeTruthy()
  expect(screen.queryByText('The restaurant’s cover')).toBeNull()
})

test('OP5: the dialog of a dish without a picture shows the restaurant’s cover', () => {
  expect(show(biryani)).toBeUndefined()
  expect(screen.getByText('The restaurant’s cover')).toBeTruthy()
  expect(screen.queryByText(/kcal/)).toBeNull()
})

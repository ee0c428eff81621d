import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import type { DishView, GroupView } from '#web/catalogue/menu/menu-view.ts'
import { type MyAllergens, noAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionsModal } from '#web/catalogue/menu/options/options-modal.tsx'

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

const type = (typeName: string, price = 0, more: object = {}) => ({
  typeName,
  price: pence(price),
  isSoldOut: false,
  allergens: [],
  ...more,
})
const dip: GroupView = { id: 'dip', name: 'Dip', minChoices: 1, choiceCount: 1, types: [type('Aioli', 75)] }
const groups: GroupView[] = [
  {
    id: 'size',
    name: 'Size',
    kind: 'sizes',
    minChoices: 1,
    choiceCount: 1,
    types: [type('Small', 0, { isDefault: true }), type('Large', 300)],
  },
  {
    id: 'extra',
    name: 'Extras',
    kind: 'extras',
    minChoices: 0,
    choiceCount: 3,
    maxQuantity: 2,
    freeCount: 1,
    types: [
      type('Ham', 120, { sizePrices: [{ groupId: 'size', typeName: 'Large', price: pence(150) }] }),
      type('Bread', 400, { opens: [dip], allergens: ['milk'] }),
      type('Gone', 0, { isSoldOut: true }),
    ],
  },
]

function choose(onAdd = vi.fn(), my: MyAllergens = noAllergens, offered = groups) {
  render(
    <MemoryRouter>
      <OptionsModal
        dish={{ ...biryani, basePrice: pence(1_000) }}
        groups={offered}
        my={my}
        telephone="020 7946 0041"
        cover={null}
        onAdd={onAdd}
        onClose={() => {}}
      />
    </MemoryRouter>,
  )
  const total = () => screen.getByText('Total price').parentElement!.textContent
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  return { onAdd, total, press }
}

test('OG2, OG4, OG6, OG10: a default size is chosen, and extras cost what their size, units and the free one make them', () => {
  const { total, press, onAdd } = choose()
  expect(total()).toBe('Total price£10.00')
  press('Add Ham')
  expect(total()).toBe('Total price£10.00')
  press('One more Ham')
  expect(total()).toBe('Total price£11.20')
  fireEvent.click(screen.getByText('Large'))
  expect(total()).toBe('Total price£14.50')
  expect(screen.getByText(/1 included, 1 at £1.50/)).toBeTruthy()
  press('Add to Cart')
  expect(onAdd).toHaveBeenCalledWith(
    expect.objectContaining({
      optionsPrice: 450,
      choices: [
        { groupId: 'extra', typeName: 'Ham', quantity: 2 },
        { groupId: 'size', typeName: 'Large' },
      ],
    }),
  )
})

test('OG1, OG18: an option opens its group below it, which must be filled, and its allergens follow the choice', () => {
  const { press } = choose()
  expect(screen.queryByText('Dip')).toBeNull()
  press('Add Bread')
  expect(screen.getByText('Still to choose: Dip')).toBeTruthy()
  expect(screen.getByText('Your choice:').parentElement!.textContent).toContain('Contains milk')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart', hidden: true })
  expect(add.disabled).toBe(true)
  const opened = screen.getByRole('radiogroup', { name: 'Dip', hidden: true })
  fireEvent.click(within(opened).getByRole('radio', { hidden: true }))
  expect(add.disabled).toBe(false)
  press('Remove Bread')
  expect(screen.queryByText('Dip')).toBeNull()
  expect(screen.getByText('Your choice:').parentElement!.textContent).not.toContain('milk')
})

test.each([
  ['contains it', ['peanuts' as const]],
  ['is not declared', null],
])(
  'an option that the outlet chose beforehand is not chosen for me if it %s, nested ones neither',
  (_, allergens) => {
    const sauce = { ...dip, types: [type('Satay', 0, { isDefault: true, allergens })] }
    const bread = type('Bread', 0, { isDefault: true, opens: [sauce] })
    const offered = [{ ...dip, id: 'side', name: 'Side', minChoices: 0, types: [bread] }]
    const onAdd = vi.fn()
    const { press } = choose(onAdd, { mine: ['peanuts'], isHiding: false }, offered)
    expect(screen.getByText('Still to choose: Dip')).toBeTruthy()
    press('Add to Cart')
    expect(onAdd).not.toHaveBeenCalled()
  },
)

test('while my allergens are hidden, a chosen option that contains one stays listed, so that it can be taken back', () => {
  const satay = { ...dip, types: [type('Satay', 0, { allergens: ['peanuts'] }), type('Plain')] }
  const { rerender } = render(<Shown isHiding={false} offered={[satay]} />)
  fireEvent.click(screen.getByRole('radio', { name: /Satay/, hidden: true }))
  rerender(<Shown isHiding offered={[satay]} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Satay/, hidden: true }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /Plain/, hidden: true }))
  expect(screen.queryByRole('radio', { name: /Satay/, hidden: true })).toBeNull()
})

function Shown({ isHiding, offered }: { isHiding: boolean; offered: GroupView[] }) {
  return (
    <MemoryRouter>
      <OptionsModal
        dish={biryani}
        groups={offered}
        my={{ mine: ['peanuts'], isHiding }}
        telephone="020 7946 0041"
        cover={null}
        onAdd={() => {}}
        onClose={() => {}}
      />
    </MemoryRouter>
  )
}

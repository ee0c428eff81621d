import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pass } from '#web/testing/fake-server.ts'
import { usePressGuard } from '#web/ui/board/use-press-guard.ts'

const place = { clientX: 100, clientY: 200 }
const elsewhere = { clientX: 400, clientY: 200 }

/** Two places of the screen with the first two orders of a list; the first place moves to the next order. */
function renderList(toDisabled = (isLast: boolean): boolean | undefined => isLast) {
  const accepted: string[] = []
  function List({ orders }: { orders: string[] }) {
    usePressGuard()
    return orders.map((order, at) => (
      <button
        key={order}
        type="button"
        aria-disabled={toDisabled(at === orders.length - 1)}
        onClick={() => accepted.push(order)}
      >
        {order}
      </button>
    ))
  }
  const view = render(<List orders={['first', 'second', 'third']} />)
  const button = (at: number) => view.getAllByRole('button')[at]!
  Object.assign(document, { elementFromPoint: (x: number) => button(x === place.clientX ? 0 : 1) })
  const press = (point: typeof place) => {
    const target = document.elementFromPoint(point.clientX, point.clientY)!
    fireEvent.pointerDown(target, point)
    fireEvent.click(target, { ...point, detail: 1 })
  }
  const show = async (...orders: string[]) => {
    view.rerender(<List orders={orders} />)
    await pass(0)
  }
  return { ...view, accepted, press, show, button }
}

test('a second press on the same place does not reach the button that has just moved there', async () => {
  const { accepted, press, show, button } = renderList()
  press(place)
  await pass(350)
  await show('second', 'third')
  press(place)
  expect(accepted).toEqual(['first'])
  expect(button(0).hasAttribute('data-guarded')).toBe(true)
  await pass(699)
  press(place)
  expect(accepted).toEqual(['first'])
  await pass(1)
  press(place)
  expect(accepted).toEqual(['first', 'second'])
})

test('a press elsewhere and the keyboard are not hindered', async () => {
  const { accepted, press, show, button } = renderList()
  press(place)
  await show('second', 'third')
  press(elsewhere)
  fireEvent.click(button(0), { detail: 0 })
  expect(accepted).toEqual(['first', 'third', 'second'])
})

test('a button that stays under the pointer can be pressed again at once', async () => {
  const { accepted, press, show } = renderList()
  press(place)
  await show('first', 'third')
  press(place)
  expect(accepted).toEqual(['first', 'first'])
})

test('a mouse that rests where a button appears is guarded, and a move of the mouse is not a move of the button', async () => {
  const { accepted, press, show, button } = renderList()
  fireEvent.pointerMove(button(1), { ...elsewhere })
  await show('second', 'third')
  press(elsewhere)
  expect(accepted).toEqual([])
  fireEvent.pointerMove(button(0), { ...place })
  press(place)
  expect(accepted).toEqual(['second'])
})

test('a button says that it is disabled as its component wants it, during the guard and after it', async () => {
  const { press, show, button } = renderList((isLast) => isLast || undefined)
  press(place)
  await show('second', 'third')
  expect(button(0).hasAttribute('aria-disabled')).toBe(false)
  await show('second')
  await pass(700)
  expect(button(0).hasAttribute('data-guarded')).toBe(false)
  expect(button(0).getAttribute('aria-disabled')).toBe('true')
})

test('the guard ends with the page', async () => {
  const { press, show, unmount, button } = renderList()
  press(place)
  await show('second', 'third')
  const second = button(0)
  unmount()
  expect(second.hasAttribute('data-guarded')).toBe(false)
})

test('the button of a search, which changes nothing, can be pressed again at once', async () => {
  let searches = 0
  function Search({ text }: { text: string }) {
    usePressGuard()
    return (
      <form key={text} method="get" onSubmit={(event) => event.preventDefault()}>
        <button type="submit" onClick={() => searches++}>
          Find
        </button>
      </form>
    )
  }
  const view = render(<Search text="" />)
  const find = () => view.getByRole('button')
  Object.assign(document, { elementFromPoint: find })
  fireEvent.pointerDown(find(), place)
  fireEvent.click(find(), { ...place, detail: 1 })
  view.rerender(<Search text="TF-2222-22" />)
  await pass(0)
  fireEvent.click(find(), { ...place, detail: 1 })
  expect(searches).toBe(2)
})

import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import {
  bandLabels,
  toAreaBody,
  useDeliveryArea,
} from '#web/catalogue/outlet-settings/delivery/use-delivery-area.ts'

const saved: OutletSettings['delivery'] = {
  orderTypes: ['Home Delivery'],
  collectionTime: 20,
  deliveryTimes: 40,
  deliveryCharge: 1.99,
  minimumOrder: 10,
  areaLimit: 3,
  outcodes: ['SE1', 'SE5'],
  freeOver: null,
  nearerBands: [],
  excludedOutcodes: [],
  version: '0123456789abcdef',
}

test('one band is the radius and charge of the outlet; saved as it was loaded, nothing changes', () => {
  const { result } = renderHook(() => useDeliveryArea(saved))
  const { orderTypes: _types, collectionTime: _c, deliveryTimes: _d, version: _v, ...area } = saved
  expect(toAreaBody(result.current.area)).toEqual(area)
  expect(bandLabels(1)).toMatchObject({ areaLimit: 'Delivery radius in miles' })
})

test('a band that is added reaches a mile farther, and the one before becomes a nearer band', () => {
  const { result } = renderHook(() => useDeliveryArea(saved))
  act(() => result.current.addBand())
  act(() => result.current.changeBand(result.current.area.bands[1]!.key, { charge: '4.5', freeOver: '50' }))
  act(() => result.current.change({ excluded: 'se16, e1' }))
  expect(toAreaBody(result.current.area)).toMatchObject({
    nearerBands: [{ upToMiles: 3, charge: 1.99, minimumOrder: 10, freeOver: null }],
    areaLimit: 4,
    deliveryCharge: 4.5,
    freeOver: 50,
    excludedOutcodes: ['SE16', 'E1'],
  })
  expect(bandLabels(2)).toMatchObject({
    'nearerBands.0.upToMiles': 'Band 1: up to, in miles',
    areaLimit: 'Band 2: up to, in miles',
  })
  act(() => result.current.removeBand(result.current.area.bands[0]!.key))
  expect(toAreaBody(result.current.area)).toMatchObject({ nearerBands: [], areaLimit: 4 })
})

test('there are at most ten bands', () => {
  const { result } = renderHook(() => useDeliveryArea(saved))
  for (let count = 1; count < 10; count++) {
    expect(result.current.canAdd).toBe(true)
    act(() => result.current.addBand())
  }
  expect(result.current.canAdd).toBe(false)
})

/** Prices and VAT rates of a dish by order type, some of them. */
export const typePrices = {
  collection: null,
  delivery: 4.5,
  dineIn: 5.5,
  collectionVatRate: 0,
  deliveryVatRate: null,
  from: '2027-01-01',
}

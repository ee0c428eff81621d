/** The labels of the menu's forms, by field. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  basePrice: 'Price in pounds',
  kcal: 'kcal',
  vatRate: 'VAT',
  isAlcohol: 'Alcohol',
  diets: 'Marks',
  allergens: 'Allergens',
  groupIds: 'Options',
  picture: 'Picture',
  minChoices: 'At least',
  choiceCount: 'At most',
  options: 'Options',
  typeName: 'Name of option {number}',
  price: 'Extra price of option {number}',
}

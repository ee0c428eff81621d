const productName = 'Tablefare'
/** The product's name as typed by a person, with a word joiner so that it is not taken for the name of the site. */
const typedName = 'Table\u2060fare'

/** Text from people in a message that names the site: a restaurant called Tablefare Grill keeps its name. */
export function asTyped(text: string): string {
  return text.replaceAll(productName, typedName)
}

/** Messages are written and stored with the product's name, and sent with the name of the site. */
export function nameSite(text: string, siteName: string | undefined): string {
  const named = siteName ? text.replaceAll(productName, () => siteName) : text
  return named.replaceAll(typedName, productName)
}

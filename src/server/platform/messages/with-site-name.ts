const productName = 'Tablefare'
/** The product's name as typed by a person, with a word joiner so that it is not taken for the name of the site. */
const typedName = 'Table\u2060fare'

/** Text from people in a message that names the site: a restaurant called Tablefare Grill keeps its name. */
export function asTyped(text: string): string {
  return text.replaceAll(productName, typedName)
}

/** Words of somebody whom the recipient may not know: in quotation marks, and with no address that a mail program would link. */
export function quoteText(text: string): string {
  return `“${text.replaceAll('://', ': ').replace(/www\./gi, 'www ')}”`
}

/**
 * A name from somebody whom the recipient may not know: in quotation marks, and without anything that a mail program makes a
 * link of. New names of businesses have nothing of the kind, older ones and those of people may.
 */
export function quoteTyped(text: string): string {
  return asTyped(quoteText(text))
}

/** Messages are written and stored with the product's name, and sent with the name of the site. */
export function withSiteName(text: string, siteName: string | undefined): string {
  const named = siteName ? text.replaceAll(productName, () => siteName) : text
  return named.replaceAll(typedName, productName)
}

const maxLength = 18

/** '0023', as statements are named. */
export function formatStatementNumber(number: number): string {
  return String(number).padStart(4, '0')
}

/** 'TF0023SAFFRON' for statement 23 of Saffron Street: as many words of the name as the bank's 18 characters hold. */
export function toPaymentReference(number: number, outletName: string): string {
  const head = `TF${formatStatementNumber(number)}`
  const words = outletName
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
  return words.reduce((reference, word, at) => {
    if (at === 0) return `${reference}${word}`.slice(0, maxLength)
    const longer = `${reference}${word}`
    return longer.length <= maxLength && reference === head + words.slice(0, at).join('') ? longer : reference
  }, head)
}

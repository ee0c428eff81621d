import styles from '#web/finance/finance.css?url'

/** The stylesheet of the pages about money. */
export function financeLinks() {
  return [{ rel: 'stylesheet', href: styles }]
}

type Column<Table> = keyof Table & string

/** The treatment of a table's rows when their customer exports their data, closes the account or is merged. */
export type PersonalTable<Table> = {
  exported: readonly Column<Table>[]
  /** Ids and secrets that say nothing about the person. Every column is in one of the two lists. */
  notExported: readonly Column<Table>[]
  /** Rows that accounting needs stay, with their personal columns blanked. */
  erase: 'delete' | 'keep' | { blank: readonly Column<Table>[] }
  /** `unique`: a row with the same value is deleted. `singleFlag`: only one row may have this flag set. */
  merge: 'all' | 'delete' | { unique: Column<Table> } | { singleFlag: Column<Table> }
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Which column a restaurant was asked for by. */
export function idColumn(idOrUniId: string): 'id' | 'uni_id' {
  return isUuid.test(idOrUniId) ? 'id' : 'uni_id'
}

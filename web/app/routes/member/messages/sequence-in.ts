/** The message that an address links to, if any. */
export const sequenceIn = (search: URLSearchParams): number | undefined => {
  const at = Number(search.get('at') ?? Number.NaN)
  return Number.isSafeInteger(at) && at > 0 ? at : undefined
}

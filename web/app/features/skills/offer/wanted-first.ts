/** The same list with the requested item first, if it contains it. */
export const wantedFirst = <One extends { _id: string }>(
  all: readonly One[],
  wanted: string | null | undefined,
): One[] => [...all.filter(({ _id }) => _id === wanted), ...all.filter(({ _id }) => _id !== wanted)]

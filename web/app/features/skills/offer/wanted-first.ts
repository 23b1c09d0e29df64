/** The same in the same order, but first the one that somebody looked for, if it is among them. */
export const wantedFirst = <One extends { _id: string }>(
  all: readonly One[],
  wanted: string | null | undefined,
): One[] => [...all.filter(({ _id }) => _id === wanted), ...all.filter(({ _id }) => _id !== wanted)]

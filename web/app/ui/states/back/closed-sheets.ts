import './steps-in-history.ts'

/** A document that was loaded at the entry of a sheet has none open there: Back is to pass over that entry. */
export const passClosedSheets = (): void => {
  if (history.state?.sheets) void import('./sheet-entries.ts').catch(() => undefined)
}

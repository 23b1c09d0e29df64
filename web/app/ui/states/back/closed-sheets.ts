import './steps-in-history.ts'

const getDepth = (): number => history.state?.sheets ?? 0

/** A document that was loaded at the entry of a sheet has none open there: Back is to pass over that entry. */
export const passClosedSheets = (): void => {
  const [depth, page] = [getDepth(), history.state?.idx]
  if (depth === 0) return
  void import('./sheet-entries.ts').then(
    () => {
      // Back was pressed before this had come.
      if (history.state?.idx === page && getDepth() < depth) history.back()
    },
    () => undefined,
  )
}

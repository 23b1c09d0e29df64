import './steps-in-history.ts'

const getDepth = (): number => history.state?.sheets ?? 0

/** A document that is loaded at the history entry of a sheet has no sheet open: makes Back skip that entry. */
export const passClosedSheets = (): void => {
  const [depth, page] = [getDepth(), history.state?.idx]
  if (depth === 0) return
  void import('./sheet-entries.ts').then(
    () => {
      // Back was pressed before this module had loaded.
      if (history.state?.idx === page && getDepth() < depth) history.back()
    },
    () => undefined,
  )
}

/** Where a return can be given: at the other side's, and at the place of the request or one's own home. */
export type Places = {
  /** What is asked for is collected from the other side, so the request has no place of one's own. */
  isCollected: boolean
  theirs: boolean
  here: boolean
}

/** Whether it is given here: as was chosen, as far as there is a choice. */
export const isReturnedHere = ({ isHere }: { isHere: boolean }, { theirs, here }: Places): boolean =>
  here && (isHere || !theirs)

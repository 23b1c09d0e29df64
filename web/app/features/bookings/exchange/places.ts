/** The possible places of the return: at the other side's home, and at the place of the request or one's own home. */
export type Places = {
  /** The other side's half is collected from them, so the request has no place. */
  isCollected: boolean
  theirs: boolean
  here: boolean
}

/** Whether the return takes place here: as chosen, if there is a choice. */
export const isReturnedHere = ({ isHere }: { isHere: boolean }, { theirs, here }: Places): boolean =>
  here && (isHere || !theirs)

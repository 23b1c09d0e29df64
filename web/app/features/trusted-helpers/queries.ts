import * as helpers from '@sparkhood/contract/people/trusted-helpers'
import { refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'

const refreshes = [helpers.listHelpers]

/** Who helps the member, and whom they help. */
export const useHelpers = () => useCall(helpers.listHelpers, {}, refreshedByEvents)
export const useInvite = () => useAct(helpers.inviteHelper, { refreshes, once: true })
// What is said of it is said by `onDone`: the card that was pressed is gone once the list is read again.
export const useAccept = (onDone: () => void) => useAct(helpers.acceptHelping, { refreshes, onDone })
export const useDecline = (onDone: () => void) => useAct(helpers.declineHelping, { refreshes, onDone })
export const useEnd = (onDone: () => void) => useAct(helpers.endHelping, { refreshes, onDone })
/** What was done under an agreement, newest first. */
export const useActs = (id: string) => usePages(helpers.listHelperActs, { params: { id } }, refreshedByEvents)

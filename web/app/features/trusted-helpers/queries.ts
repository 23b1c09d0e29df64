import * as helpers from '@sparkhood/contract/people/trusted-helpers'
import { refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'

const refreshes = [helpers.listHelpers]

/** The member's helpers, and the members whom they help. */
export const useHelpers = () => useCall(helpers.listHelpers, {}, refreshedByEvents)
export const useInvite = () => useAct(helpers.inviteHelper, { refreshes, once: true })
// The message is shown by `onDone`: the pressed card is unmounted once the list is refetched.
export const useAccept = (onDone: () => void) => useAct(helpers.acceptHelping, { refreshes, onDone })
export const useDecline = (onDone: () => void) => useAct(helpers.declineHelping, { refreshes, onDone })
export const useEnd = (onDone: () => void) => useAct(helpers.endHelping, { refreshes, onDone })
/** The actions under a grant, newest first. */
export const useActs = (id: string) => usePages(helpers.listHelperActs, { params: { id } }, refreshedByEvents)

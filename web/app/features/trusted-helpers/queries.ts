import * as helpers from '@sparkhood/contract/people/trusted-helpers'
import { refreshedByEvents, useAct, useCall, usePages } from '../../lib/api.ts'

const refreshes = [helpers.listHelpers]

/** Who helps the member, and whom they help. */
export const useHelpers = () => useCall(helpers.listHelpers, {}, refreshedByEvents)
export const useInvite = () => useAct(helpers.inviteHelper, { refreshes, once: true })
export const useAccept = () => useAct(helpers.acceptHelping, { refreshes })
export const useDecline = () => useAct(helpers.declineHelping, { refreshes })
export const useEnd = () => useAct(helpers.endHelping, { refreshes })
/** What was done under an agreement, newest first. */
export const useActs = (id: string) => usePages(helpers.listHelperActs, { params: { id } }, refreshedByEvents)

import { connectGoogle, disconnectGoogle, getIdentities, keepGoogle } from '@sparkhood/contract/people/sign-in'
import { useAct, useCall } from '../../../lib/api.ts'
import { toast } from '../../../ui/page/toasts.tsx'

/** Which Google account the member signs in with, if any. */
export const useIdentities = () => useCall(getIdentities, {})

/** Leaves for Google to connect it. */
export const useConnect = () => useAct(connectGoogle, { onDone: ({ data }) => window.location.assign(data.address) })

/** Keeps what the browser came back with. */
export const useKeep = () => useAct(keepGoogle, { refreshes: [getIdentities], onDone: ({ message }) => toast(message) })

export const useDisconnect = () =>
  useAct(disconnectGoogle, { refreshes: [getIdentities], onDone: ({ message }) => toast(message) })

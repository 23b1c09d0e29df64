import { listDevices, signOutDevice, signOutDevices } from '@sparkhood/contract/people/sessions'
import { useAct, useCall } from '../../lib/api.ts'

export const useDevices = () => useCall(listDevices, {})

const refreshes = [listDevices]
export const useSignOutDevice = () => useAct(signOutDevice, { refreshes })
export const useSignOutDevices = () => useAct(signOutDevices, { refreshes })

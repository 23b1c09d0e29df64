import { seeConsole } from '@sparkhood/contract/admin/audit'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useCall } from '../../../lib/api.ts'

/** The operator's role and permissions. */
export const useConsole = () => useCall(seeConsole, {}, { staleTime: 5 * minuteMs })

/** The waiting work, refetched every minute. */
export const useQueues = () => useCall(seeQueues, {}, { refetchInterval: minuteMs })

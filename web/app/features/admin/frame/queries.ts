import { seeConsole } from '@sparkhood/contract/admin/audit'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useCall } from '../../../lib/api.ts'

/** As what the operator is here, and what they may do. */
export const useConsole = () => useCall(seeConsole, {}, { staleTime: 5 * minuteMs })

/** What waits, asked again each minute. */
export const useQueues = () => useCall(seeQueues, {}, { refetchInterval: minuteMs })

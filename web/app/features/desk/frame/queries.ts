import { seeDesk } from '@sparkhood/contract/audit'
import { seeQueues } from '@sparkhood/contract/desk'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useCall } from '../../../lib/api.ts'

/** As what the operator is here, and what they may do. */
export const useDesk = () => useCall(seeDesk, {}, { staleTime: 5 * minuteMs })

/** What waits, asked again each minute. */
export const useQueues = () => useCall(seeQueues, {}, { refetchInterval: minuteMs })

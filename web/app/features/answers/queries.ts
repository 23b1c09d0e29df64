import { acceptLinkedRequest, openLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { useAct, useCall } from '../../lib/api.ts'

/** The request behind the link of a mail; without a token nothing is asked. */
export const useLinkedRequest = (token: string) =>
  useCall(openLinkedRequest, { body: { token } }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY })

/** Accepts it. */
export const useAcceptLinked = () => useAct(acceptLinkedRequest, { once: true })

import { getBooking } from '@sparkhood/contract/bookings/bookings'
import * as times from '@sparkhood/contract/bookings/reschedules'
import { useQueryClient } from '@tanstack/react-query'
import { getKey, useAct } from '../../../lib/api.ts'
import { changedLists } from '../queries.ts'

const answers = {
  agree: times.agreeReschedule,
  decline: times.declineReschedule,
  withdraw: times.withdrawReschedule,
} as const
/** The possible answers to a proposal of another time. */
export type TimeAnswer = keyof typeof answers

const refreshes = [...changedLists, times.listOtherTimes]

/** Caches the booking returned by an action. */
const useKept = (bookingId: string) => {
  const client = useQueryClient()
  const key = getKey(getBooking, { params: { id: bookingId } })
  return {
    keep: ({ data }: { data: unknown }): void => void client.setQueryData(key, { data }),
    readAgain: (): void => void client.invalidateQueries({ queryKey: key }),
  }
}

/** Proposes another time to the other side. */
export const useAskForTime = (bookingId: string) => {
  const { keep } = useKept(bookingId)
  return useAct(times.askReschedule, { refreshes, onDone: keep })
}

/** Accepts, declines or withdraws a proposal of another time; after a refusal the booking is refetched. */
export const useAnswerTime = (bookingId: string, answer: TimeAnswer) => {
  const { keep, readAgain } = useKept(bookingId)
  const act = useAct(answers[answer], { refreshes, onDone: keep })
  const send = (id: string, { onDone, onFailed }: { onDone: () => void; onFailed: (error: Error) => void }): void =>
    void act.mutateAsync({ params: { id } }).then(onDone, (error: Error) => {
      readAgain()
      onFailed(error)
    })
  return { send, isPending: act.isPending }
}

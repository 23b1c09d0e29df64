import * as changes from '@sparkhood/contract/bookings/arrangement-changes'
import type { Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { getBooking, listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { useQueryClient } from '@tanstack/react-query'
import { getKey, refreshedByEvents, useAct, useCall, usePages } from '../../../lib/api.ts'

const pollMs = 10 * secondMs
const refreshes = [contract.listArrangements, listInwardBookings, listOutwardBookings, getBooking, walletBalance]

/** An arrangement, refetched while it is shown, so that the other side's actions appear. */
export const useArrangement = (id: string) =>
  useCall(contract.getArrangement, { params: { id } }, { ...refreshedByEvents, refetchInterval: pollMs })

/** The arrangements of one side that are active, or over. */
export const useArrangements = (side: 'client' | 'provider', isOver: boolean) =>
  usePages(contract.listArrangements, { query: { as: side, over: isOver ? '1' : undefined } }, refreshedByEvents)

/** A recurrence rule: a number of visits, or an end date. */
export type Rule = { startsAt: Date; repeats: Repeats; times: number | undefined; until: string | undefined }
type Wanted = { skillId: string; hours: number; rule: Rule | undefined; arrangement?: string }

/** The dates of a rule, each with what it clashes with. */
export const useDates = ({ skillId, hours, rule, arrangement }: Wanted) =>
  useCall(
    contract.previewArrangement,
    {
      params: { id: skillId },
      query: {
        booking_date: rule?.startsAt ?? new Date(0),
        repeats: rule?.repeats ?? 'weekly',
        times: rule?.times,
        until: rule?.until,
        hours,
        arrangement,
      },
    },
    { keepPrevious: true, enabled: rule !== undefined },
  )

export const usePropose = () => useAct(contract.proposeArrangement, { once: true, refreshes })

/** Caches the arrangement returned by an action. */
const useKept = (id: string) => {
  const client = useQueryClient()
  const key = getKey(contract.getArrangement, { params: { id } })
  return {
    onDone: ({ data }: { data: contract.Arrangement }): void => void client.setQueryData(key, { data }),
    readAgain: (): void => void client.invalidateQueries({ queryKey: key }),
  }
}

const presses = {
  decline: contract.declineArrangement,
  withdraw: contract.withdrawArrangement,
  pause: contract.pauseArrangement,
  resume: contract.resumeArrangement,
  end: contract.endArrangement,
} as const
export type Press = keyof typeof presses

/** The actions without a form; after a refusal the arrangement is refetched. */
export const usePress = (id: string, press: Press) => {
  const { onDone, readAgain } = useKept(id)
  const act = useAct(presses[press], { refreshes, onDone })
  const send = (then: { onDone: (done: { message: string }) => void; onFailed: (error: Error) => void }): void =>
    void act.mutateAsync({ params: { id } }).then(then.onDone, (error: Error) => {
      readAgain()
      then.onFailed(error)
    })
  return { send, isPending: act.isPending }
}

export const useAccept = (id: string) => {
  const { onDone, readAgain } = useKept(id)
  return { accept: useAct(contract.acceptArrangement, { refreshes, onDone }), readAgain }
}
export const useCounter = (id: string) => useAct(contract.counterArrangement, { refreshes, ...done(useKept(id)) })
export const useSkip = (id: string) => useAct(changes.skipVisit, { refreshes, ...done(useKept(id)) })
export const useAskChange = (id: string) => useAct(changes.askArrangementChange, { refreshes, ...done(useKept(id)) })

const done = ({ onDone }: ReturnType<typeof useKept>) => ({ onDone })

/** The answers to a proposed change. */
export const useChangeAnswers = (id: string) => {
  const { onDone, readAgain } = useKept(id)
  return {
    agree: useAct(changes.agreeArrangementChange, { refreshes, onDone }),
    decline: useAct(changes.declineArrangementChange, { refreshes, onDone }),
    withdraw: useAct(changes.withdrawArrangementChange, { refreshes, onDone }),
    readAgain,
  }
}

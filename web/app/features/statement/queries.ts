import {
  exportMovements,
  getReceipt,
  listMovements,
  listWaitingMoney,
  type MovementFilters,
} from '@sparkhood/contract/money/statement'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, refreshedByEvents, useCall, usePages } from '../../lib/api.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** The member's movements that match the filters, newest first. */
export const useMovements = (filters: MovementFilters) => usePages(listMovements, { query: filters }, refreshedByEvents)

/** The latest few. */
export const useLatestMovements = () => useCall(listMovements, { query: { limit: 4 } }, refreshedByEvents)

/** Money that the member cannot spend yet, oldest first. Few have more than a page of it. */
export const useWaitingMoney = () => usePages(listWaitingMoney, { query: { limit: 100 } }, refreshedByEvents)

export const useReceipt = (id: string) => useCall(getReceipt, { params: { id } })

/** Saves the movements that match the filters as a table. */
export const useSaveStatement = () =>
  useMutation({
    mutationFn: async (filters: MovementFilters) => saveFile(await fetchFile(exportMovements, { query: filters })),
  })

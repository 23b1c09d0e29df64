import { deleteSavedSearch, listSavedSearches, saveSearch } from '@sparkhood/contract/listings/saved-searches'
import { useAct, useCall } from '../../lib/api.ts'

const refreshes = [listSavedSearches]

export const useSavedSearches = () => useCall(listSavedSearches, {})
export const useSaveSearch = () => useAct(saveSearch, { refreshes })
export const useDeleteSearch = () => useAct(deleteSavedSearch, { refreshes })

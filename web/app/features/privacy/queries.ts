import { askClosing, exportData, getClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, useAct, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** Whether the account is being closed; used on every page, so it may be a minute old. */
export const useIsClosing = (): boolean =>
  useCall(getProfile, { params: { id: memberId() } }, { staleTime: 60_000 }).data?.data.closing ?? false

/** Whether the account is being closed, and the obstacles. */
export const useClosing = (options: { enabled?: boolean } = {}) => useCall(getClosing, {}, options)

const refreshes = [getClosing, getProfile]
export const useAskClosing = (onDone: () => void) => useAct(askClosing, { refreshes, onDone })
export const useUndoClosing = (onDone: () => void) => useAct(undoClosing, { refreshes, onDone })

/** Fetches the archive and saves it. */
export const useDownload = () => useMutation({ mutationFn: async () => saveFile(await fetchFile(exportData, {})) })

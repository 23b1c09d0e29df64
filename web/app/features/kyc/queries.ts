import * as kyc from '@sparkhood/contract/people/kyc'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useQuery } from '@tanstack/react-query'
import { fetchFile, getKey, useAct, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

const lists = { identity: kyc.listIdentityDocuments, utility: kyc.listUtilityBills } as const
const removals = { identity: kyc.deleteIdentity, utility: kyc.deleteUtility } as const

/** The queries that a change to a document makes stale: its list, and the badge. */
const refreshes = (method: kyc.KycMethod) => [lists[method], getProfile]

/** The member's own documents of a kind. */
export const useDocuments = (method: kyc.KycMethod) => useCall(lists[method], {})

export const useOwnProfile = () => useCall(getProfile, { params: { id: memberId() } })

type Sent = { file: File; type: kyc.IdType | undefined }

/** Sends a document to be checked; `onProgress` gets the share that has been uploaded. */
export const useUpload = (method: kyc.KycMethod, onProgress: (share: number) => void) => {
  const options = { once: true, refreshes: refreshes(method), onProgress }
  const identity = useAct(kyc.uploadIdentity, options)
  const bill = useAct(kyc.uploadUtility, options)
  const send = async ({ file, type }: Sent): Promise<string> => {
    const files = { file: [file] }
    const sending =
      method === 'identity' && type ? identity.mutateAsync({ body: { type }, files }) : bill.mutateAsync({ files })
    return (await sending).message
  }
  return { send, isPending: identity.isPending || bill.isPending }
}

export const useRemove = (method: kyc.KycMethod) => useAct(removals[method], { refreshes: refreshes(method) })

/** The picture of a document, cached only while it is shown. */
export const usePicture = (document: kyc.KycDocument) => {
  const input = { params: { id: document._id } }
  return useQuery({
    queryKey: getKey(kyc.getKycFile, input),
    queryFn: async ({ signal }) => (await fetchFile(kyc.getKycFile, input, { signal })).blob,
    enabled: document.document_url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

import { getMap } from '@sparkhood/contract/site'
import { useCall } from '../../lib/api.ts'

/** The style of the map; undefined while it is asked for. */
export const useMapStyle = (): { url: string | undefined } | undefined => {
  const { data, isError } = useCall(getMap, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (data) return { url: data.data.style_url ?? undefined }
  // The plain map needs nobody.
  return isError ? { url: undefined } : undefined
}

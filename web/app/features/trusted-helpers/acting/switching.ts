import { actingKey } from '../../../lib/acting.ts'

/** Goes on in one's own name. */
export const stopActing = (): void => {
  sessionStorage.removeItem(actingKey)
  window.location.assign('/settings/helpers')
}

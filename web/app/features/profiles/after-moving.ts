import { loadWithRetry } from '../../ui/page/part.ts'
import { toast } from '../../ui/page/toasts.tsx'

/** Loads the list of queries that depend on the member's home, which no page needs to render. */
export const loadStartingFromHome = () =>
  loadWithRetry(() => import('./starting-from-home.ts').then((file) => file.startingFromHome))

/** Announces the reward for entering the home for the first time. */
export const toastOfSparks = (): void => toast('Your first 10 Sparks are on their way to your wallet.')

import { loadWithRetry } from '../../ui/page/part.ts'
import { toast } from '../../ui/page/toasts.tsx'

/** Loads the list of what starts from where the member lives, which no page needs to be drawn. */
export const loadStartingFromHome = () =>
  loadWithRetry(() => import('./starting-from-home.ts').then((file) => file.startingFromHome))

/** Says what it brings to have said for the first time where one lives. */
export const tellOfSparks = (): void => toast('Your first 10 Sparks are on their way to your wallet.')

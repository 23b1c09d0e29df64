import { lazy } from 'react'
import { part } from '../../ui/page/part.ts'

// What stands around a member's page and need not be there when it is first drawn: all of it comes at once when it has been.
const load = () => import('./at-rest.ts')
export const AnnouncementsBanner = part(() => load().then((file) => file.AnnouncementsBanner))
export const Bell = part(() => load().then((file) => file.Bell))
export const ClosingBanner = part(() => load().then((file) => file.ClosingBanner))
export const ConfirmIdentity = part(() => load().then((file) => file.ConfirmIdentity))
export const FollowEasyRead = part(() => load().then((file) => file.FollowEasyRead))
export const KeepToday = part(() => load().then((file) => file.KeepToday))
export const MessagesOn = part(() => load().then((file) => file.MessagesOn))
export const NotificationsOn = part(() => load().then((file) => file.NotificationsOn))
export const ActingFrame = lazy(() =>
  import('../../features/trusted-helpers/acting/acting-frame.tsx').then((file) => ({ default: file.ActingFrame })),
)
// It stands in place of the page, which would be empty while it is waited for.
export const TermsGate = lazy(() =>
  import('../../features/consent/terms-gate.tsx').then((file) => ({ default: file.TermsGate })),
)

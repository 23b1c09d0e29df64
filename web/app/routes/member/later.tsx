import { lazy } from 'react'
import { part } from '../../ui/page/part.ts'

// The parts around a member page that the first render does not need: all load together after it.
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
// Shown instead of the page, so the page is empty until it has loaded.
export const TermsGate = lazy(() =>
  import('../../features/consent/terms-gate.tsx').then((file) => ({ default: file.TermsGate })),
)

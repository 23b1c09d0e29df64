import { lazy } from 'react'
import { part } from '../../ui/page/part.ts'

// What stands around a member's page and need not be there when it is first drawn; each comes as soon as it has.
export const AnnouncementsBanner = part(() =>
  import('../../features/announcements/announcements-banner.tsx').then((file) => file.AnnouncementsBanner),
)
export const Bell = part(() => import('../../features/notifications/bell.tsx').then((file) => file.Bell))
export const ClosingBanner = part(() =>
  import('../../features/privacy/closing-banner.tsx').then((file) => file.ClosingBanner),
)
export const ConfirmIdentity = part(() =>
  import('../../features/credentials/confirm/confirm-identity.tsx').then((file) => file.ConfirmIdentity),
)
export const FollowEasyRead = part(() =>
  import('../../features/profiles/easy-read.tsx').then((file) => file.FollowEasyRead),
)
export const KeepToday = part(() => import('../../features/bookings/list/keep-today.ts').then((file) => file.KeepToday))
export const MessagesOn = part(() => import('../../features/messages/messages-on.tsx').then((file) => file.MessagesOn))
export const NotificationsOn = part(() =>
  import('../../features/notifications/notifications-on.tsx').then((file) => file.NotificationsOn),
)
export const ActingFrame = lazy(() =>
  import('../../features/trusted-helpers/acting/acting-frame.tsx').then((file) => ({ default: file.ActingFrame })),
)
// It stands in place of the page, which would be empty while it is waited for.
export const TermsGate = lazy(() =>
  import('../../features/consent/terms-gate.tsx').then((file) => ({ default: file.TermsGate })),
)

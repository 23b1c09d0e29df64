import { lazy } from 'react'

// What stands around a member's page and need not be there when it is first drawn; each comes as soon as it has.
export const AnnouncementsBanner = lazy(() =>
  import('../../features/announcements/announcements-banner.tsx').then((file) => ({
    default: file.AnnouncementsBanner,
  })),
)
export const Bell = lazy(() => import('../../features/notifications/bell.tsx').then((file) => ({ default: file.Bell })))
export const ClosingBanner = lazy(() =>
  import('../../features/privacy/closing-banner.tsx').then((file) => ({ default: file.ClosingBanner })),
)
export const ConfirmIdentity = lazy(() =>
  import('../../features/credentials/confirm/confirm-identity.tsx').then((file) => ({ default: file.ConfirmIdentity })),
)
export const KeepToday = lazy(() =>
  import('../../features/bookings/list/keep-today.ts').then((file) => ({ default: file.KeepToday })),
)
export const MessagesOn = lazy(() =>
  import('../../features/messages/messages-on.tsx').then((file) => ({ default: file.MessagesOn })),
)
export const NotificationsOn = lazy(() =>
  import('../../features/notifications/notifications-on.tsx').then((file) => ({ default: file.NotificationsOn })),
)
export const TermsGate = lazy(() =>
  import('../../features/consent/terms-gate.tsx').then((file) => ({ default: file.TermsGate })),
)

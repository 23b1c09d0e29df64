// biome-ignore-all lint/performance/noBarrelFile: one file on purpose, as all of it is loaded at one time
export { AnnouncementsBanner } from '../../features/announcements/announcements.tsx'
export { KeepToday } from '../../features/bookings/list/keep-today.ts'
export { ConfirmIdentity } from '../../features/credentials/confirm/confirm-identity.tsx'
export { MessagesOn } from '../../features/messages/messages-on.tsx'
export { Bell } from '../../features/notifications/bell.tsx'
export { NotificationsOn } from '../../features/notifications/notifications-on.tsx'
export { ClosingBanner } from '../../features/privacy/closing-banner.tsx'
export { FollowEasyRead } from '../../features/profiles/easy-read.tsx'

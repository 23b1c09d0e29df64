import type { QueueName } from '@sparkhood/contract/admin/console'
import type { Permission } from '@sparkhood/contract/admin/permissions'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBulb,
  IconCategory,
  IconCreditCardRefund,
  IconFlag,
  IconGavel,
  IconHeartHandshake,
  IconHome,
  IconId,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconPhoneCall,
  IconPrinter,
  IconQuote,
  IconRosette,
  IconScale,
  IconSettings,
  IconSparkles,
  IconSpeakerphone,
  IconStar,
  IconTableExport,
  IconToggleRight,
  IconUserPlus,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'

export type Section = {
  to: string
  label: string
  /** Pressed after `g`. */
  key: string
  permission: Permission
  icon: Icon
  queue?: QueueName
}

/** The admin pages in menu order. Each is shown to operators with its permission. */
export const sections: readonly Section[] = [
  { to: '/admin', label: 'Today', key: 't', permission: 'desk.see', icon: IconHome },
  { to: '/admin/skills', label: 'Skills', key: 's', permission: 'skills.decide', icon: IconSparkles, queue: 'skills' },
  {
    to: '/admin/suggestions',
    label: 'Suggestions',
    key: 'u',
    permission: 'skills.decide',
    icon: IconBulb,
    queue: 'suggestions',
  },
  { to: '/admin/reports', label: 'Reports', key: 'r', permission: 'reports.decide', icon: IconFlag, queue: 'reports' },
  {
    to: '/admin/requests',
    label: 'Requests',
    key: 'f',
    permission: 'reports.decide',
    icon: IconHeartHandshake,
  },
  { to: '/admin/reviews', label: 'Reviews', key: 'e', permission: 'reports.decide', icon: IconStar, queue: 'reviews' },
  {
    to: '/admin/vouches',
    label: 'Vouches',
    key: 'q',
    permission: 'reports.decide',
    icon: IconRosette,
    queue: 'vouches',
  },
  { to: '/admin/papers', label: 'Identity', key: 'i', permission: 'papers.decide', icon: IconId, queue: 'papers' },
  {
    to: '/admin/disputes',
    label: 'Disputes',
    key: 'd',
    permission: 'disputes.decide',
    icon: IconScale,
    queue: 'disputes',
  },
  { to: '/admin/contact', label: 'Contact', key: 'c', permission: 'contact.answer', icon: IconMail, queue: 'contact' },
  {
    to: '/admin/appeals',
    label: 'Appeals',
    key: 'a',
    permission: 'members.suspend',
    icon: IconGavel,
    queue: 'appeals',
  },
  {
    to: '/admin/invitations',
    label: 'Invitations',
    key: 'v',
    permission: 'money.move',
    icon: IconUserPlus,
    queue: 'invitations',
  },
  { to: '/admin/members', label: 'Members', key: 'm', permission: 'members.see', icon: IconUsers },
  { to: '/admin/assisted', label: 'Without email', key: 'k', permission: 'members.organise', icon: IconPhoneCall },
  { to: '/admin/money', label: 'Money', key: 'p', permission: 'money.see', icon: IconWallet, queue: 'breaks' },
  { to: '/admin/exports', label: 'Exports', key: 'x', permission: 'exports.take', icon: IconTableExport },
  { to: '/admin/categories', label: 'Categories', key: 'o', permission: 'content.change', icon: IconCategory },
  {
    to: '/admin/announcements',
    label: 'Announcements',
    key: 'n',
    permission: 'content.change',
    icon: IconSpeakerphone,
  },
  { to: '/admin/phrases', label: 'Templates', key: 'w', permission: 'phrases.write', icon: IconQuote },
  { to: '/admin/switches', label: 'Switches', key: 'h', permission: 'system.see', icon: IconToggleRight },
  { to: '/admin/places', label: 'Places', key: 'b', permission: 'system.see', icon: IconMapPin },
  { to: '/admin/log', label: 'Audit log', key: 'l', permission: 'audit.read', icon: IconListDetails },
  { to: '/admin/system', label: 'System', key: 'y', permission: 'system.see', icon: IconSettings, queue: 'jobs' },
]

/** The label of each queue on Today, and the page where it is worked on. */
export const queueWords: Record<QueueName, { label: string; to: string; icon: Icon }> = {
  skills: { label: 'Skills to approve', to: '/admin/skills', icon: IconSparkles },
  suggestions: { label: 'Suggested skills', to: '/admin/suggestions', icon: IconBulb },
  reports: { label: 'Reports', to: '/admin/reports', icon: IconFlag },
  reviews: { label: 'Reviews to check', to: '/admin/reviews', icon: IconStar },
  vouches: { label: 'Vouches for suspended members', to: '/admin/vouches', icon: IconRosette },
  papers: { label: 'Identity documents', to: '/admin/papers', icon: IconId },
  disputes: { label: 'Disputes', to: '/admin/disputes', icon: IconScale },
  contact: { label: 'Contact messages', to: '/admin/contact', icon: IconMail },
  letters: { label: 'Letters to post', to: '/admin/letters', icon: IconPrinter },
  unhelped: { label: 'Booked, with nobody to act for them', to: '/admin/assisted?unhelped=on', icon: IconPhoneCall },
  codes: { label: 'Account takeover codes', to: '/admin/assisted?codes=on', icon: IconPhoneCall },
  appeals: { label: 'Appeals', to: '/admin/appeals', icon: IconGavel },
  invitations: { label: 'Referral rewards', to: '/admin/invitations', icon: IconUserPlus },
  corrections: { label: 'Reversals to approve', to: '/admin/money/corrections?state=waiting', icon: IconArrowBackUp },
  payouts: { label: 'Returned payouts', to: '/admin/money/payouts?state=failed', icon: IconWallet },
  refunds: {
    label: 'Returned refunds',
    to: '/admin/money/refunds?state=returned',
    icon: IconCreditCardRefund,
  },
  breaks: { label: 'Ledger mismatches', to: '/admin/money', icon: IconAlertTriangle },
  jobs: { label: 'Failed jobs', to: '/admin/system', icon: IconAlertTriangle },
}

import type { QueueName } from '@sparkhood/contract/desk'
import type { Duty } from '@sparkhood/contract/duties'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBulb,
  IconCategory,
  IconCreditCardRefund,
  IconFlag,
  IconGavel,
  IconHome,
  IconId,
  IconListDetails,
  IconMail,
  IconQuote,
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
  duty: Duty
  icon: Icon
  queue?: QueueName
}

/** The screens of the console, in the order of the menu. Each is drawn for whoever has its duty. */
export const sections: readonly Section[] = [
  { to: '/admin', label: 'Today', key: 't', duty: 'desk.see', icon: IconHome },
  { to: '/admin/skills', label: 'Skills', key: 's', duty: 'skills.decide', icon: IconSparkles, queue: 'skills' },
  {
    to: '/admin/suggestions',
    label: 'Suggestions',
    key: 'u',
    duty: 'skills.decide',
    icon: IconBulb,
    queue: 'suggestions',
  },
  { to: '/admin/reports', label: 'Reports', key: 'r', duty: 'reports.decide', icon: IconFlag, queue: 'reports' },
  { to: '/admin/reviews', label: 'Reviews', key: 'e', duty: 'reports.decide', icon: IconStar, queue: 'reviews' },
  { to: '/admin/papers', label: 'Identity', key: 'i', duty: 'papers.decide', icon: IconId, queue: 'papers' },
  { to: '/admin/disputes', label: 'Disputes', key: 'd', duty: 'disputes.decide', icon: IconScale, queue: 'disputes' },
  { to: '/admin/contact', label: 'Contact', key: 'c', duty: 'contact.answer', icon: IconMail, queue: 'contact' },
  { to: '/admin/appeals', label: 'Appeals', key: 'a', duty: 'members.suspend', icon: IconGavel, queue: 'appeals' },
  {
    to: '/admin/invitations',
    label: 'Invitations',
    key: 'v',
    duty: 'money.move',
    icon: IconUserPlus,
    queue: 'invitations',
  },
  { to: '/admin/members', label: 'Members', key: 'm', duty: 'members.see', icon: IconUsers },
  { to: '/admin/money', label: 'Money', key: 'p', duty: 'money.see', icon: IconWallet, queue: 'breaks' },
  { to: '/admin/exports', label: 'Exports', key: 'x', duty: 'exports.take', icon: IconTableExport },
  { to: '/admin/categories', label: 'Categories', key: 'o', duty: 'content.change', icon: IconCategory },
  { to: '/admin/announcements', label: 'Announcements', key: 'n', duty: 'content.change', icon: IconSpeakerphone },
  { to: '/admin/phrases', label: 'Stored words', key: 'w', duty: 'phrases.write', icon: IconQuote },
  { to: '/admin/switches', label: 'Switches', key: 'h', duty: 'system.see', icon: IconToggleRight },
  { to: '/admin/log', label: 'Log of acts', key: 'l', duty: 'audit.read', icon: IconListDetails },
  { to: '/admin/system', label: 'System', key: 'y', duty: 'system.see', icon: IconSettings, queue: 'jobs' },
]

/** What a queue is called on Today, and where it is worked on. */
export const queueWords: Record<QueueName, { label: string; to: string; icon: Icon }> = {
  skills: { label: 'Skills to approve', to: '/admin/skills', icon: IconSparkles },
  suggestions: { label: 'Suggested skills', to: '/admin/suggestions', icon: IconBulb },
  reports: { label: 'Reports', to: '/admin/reports', icon: IconFlag },
  reviews: { label: 'Reviews to look at', to: '/admin/reviews', icon: IconStar },
  papers: { label: 'Identity papers', to: '/admin/papers', icon: IconId },
  disputes: { label: 'Disputes', to: '/admin/disputes', icon: IconScale },
  contact: { label: 'Messages to us', to: '/admin/contact', icon: IconMail },
  appeals: { label: 'Appeals', to: '/admin/appeals', icon: IconGavel },
  invitations: { label: 'Rewards for invitations', to: '/admin/invitations', icon: IconUserPlus },
  corrections: { label: 'Money to take back', to: '/admin/money/corrections?state=waiting', icon: IconArrowBackUp },
  payouts: { label: 'Payouts that came back', to: '/admin/money/payouts?state=failed', icon: IconWallet },
  refunds: {
    label: 'Refunds that came back',
    to: '/admin/money/refunds?state=returned',
    icon: IconCreditCardRefund,
  },
  breaks: { label: 'Books to look into', to: '/admin/money', icon: IconAlertTriangle },
  jobs: { label: 'Jobs that gave up', to: '/admin/system', icon: IconAlertTriangle },
}

import {
  cardMoneyWaitDays,
  freeCancellationHours,
  noShowAfterMinutes,
  noShowAnswerHours,
  payoutWaitHours,
  releaseDays,
  requestHours,
  secondThoughtsMinutes,
} from '@sparkhood/contract/bookings/terms'
import { brand } from '../../ui/brand.ts'

export type Question = { asks: string; answer: string }

/** The five questions of newcomers. Links as in Markdown. */
export const questions: readonly Question[] = [
  {
    asks: `How does ${brand.name} work?`,
    answer:
      'You list what you can do and see who is near you. When you find somebody, you request a time. They accept, you meet, the job gets done, they are paid, and you both leave a review. [See the four steps](/#how-it-works).',
  },
  {
    asks: 'What are Sparks, and can I buy them?',
    answer:
      'Sparks are a way to swap without money: an hour costs half as many Sparks as its price in pounds. You get your first 10 once your profile says where you are, and you earn more by helping. You can’t buy them or cash them in. [How Sparks work](/blog/how-sparks-work).',
  },
  {
    asks: 'When does my money reach the other person?',
    answer: `Only after the job is done. We hold it when you request a booking and pay it as soon as you mark the booking as completed. If they mark it, it is paid ${releaseDays} days later. If nobody marks it for ${releaseDays} days after its end, it counts as done then, and is paid ${releaseDays} days after that. Until then you can report a problem.`,
  },
  {
    asks: 'Can I cancel?',
    answer: `Yes, free of charge until ${freeCancellationHours} hours before the start, within ${secondThoughtsMinutes} minutes of booking or of their accepting, and at any time before they accept. After that they get the price of one hour, or of one day for a tool lent by the day. If they cancel, you always get everything back.`,
  },
  {
    asks: 'Is it safe, and who sees my address?',
    answer:
      'Other members see an area at least 400 metres wide, never your street, email or exact position. The other person sees the address of a booking once it is accepted. Members can have their identity and address checked, which shows on their profile. [Meeting somebody safely](/blog/meeting-safely).',
  },
]

/** Members' questions by topic. */
export const topics: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Bookings',
    questions: [
      {
        asks: 'They have not answered my request',
        answer: `A request that is not answered within ${requestHours} hours, or before its start, expires and you get everything back. You can withdraw it earlier on its page, under [Bookings](/bookings).`,
      },
      {
        asks: 'We need a different time',
        answer:
          'Open the booking and ask for another time. The old time stands until the other person agrees, and the price doesn’t change.',
      },
      {
        asks: 'They didn’t turn up',
        answer: `From ${noShowAfterMinutes} minutes after the start you can report it on the booking’s page. If they admit it, or do not answer within ${noShowAnswerHours} hours, we treat it as if they had cancelled at the start. If they say that it is done, open a dispute and choose that they didn’t turn up.`,
      },
      {
        asks: 'It wasn’t done, or not as agreed',
        answer: `Talk to each other first. Then open a dispute from the booking, before you confirm that it is done. If the other person marked it as done, or it was marked automatically, you can open one until ${releaseDays} days after. The money stays frozen until you agree on a split or we decide.`,
      },
    ],
  },
  {
    title: 'Money and Sparks',
    questions: [
      {
        asks: 'Where is my receipt?',
        answer:
          'In your statement, under your profile: every payment has a receipt you can print. [Open the statement](/user/statement).',
      },
      {
        asks: 'How do I get paid to my bank?',
        answer: `Set up payment processing once and add a bank account under [Get paid](/get-paid). We can pay into a new account ${payoutWaitHours} hours after you add it. What you or a client paid by card can go to a bank ${cardMoneyWaitDays} days after it was paid; you can spend it at once.`,
      },
      {
        asks: 'My card was declined',
        answer:
          'You haven’t been charged. Check the number and the date, or pay from your wallet. Some banks ask you to approve the payment in their app first.',
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        asks: 'I cannot log in',
        answer:
          'Ask for a link on [Forgot password](/forgot-psw); the email says how long it is valid. If you joined with Google, use that button instead.',
      },
      {
        asks: 'What is a passkey, and should I have one?',
        answer:
          'A passkey lets you log in with your fingerprint, face or PIN, and nobody can guess it or talk you out of it. Add one under [Settings, Security](/settings/security). Your password keeps working.',
      },
      {
        asks: 'I lost my phone, my passkey or my authenticator app',
        answer:
          'Without an authenticator app, log in with your password as before. With one, use a recovery code in place of the code, or a passkey you have on another device. Then remove what you lost under [Settings, Security](/settings/security) and log the lost device out under [Linked Devices](/settings/devices). If you have none of these, [write to us](/contact) from the email address of your account.',
      },
      {
        asks: 'The code hasn’t arrived',
        answer:
          'Check your spam folder, then request another after ten seconds. A code is valid for 10 minutes and five attempts, and only the newest one works.',
      },
      {
        asks: 'Download my data, or delete my account',
        answer:
          'Both are under [Settings, Privacy](/settings/privacy). You can change your mind for 14 days after you ask us to delete it.',
      },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        asks: 'Somebody is bothering me',
        answer:
          'Open their profile and choose Block: they can no longer find you, and we don’t tell them. Choose Report as well, and we’ll look into it within 2 days. If you are in danger now, ring 999.',
      },
      {
        asks: 'Somebody wants me to pay outside the site',
        answer: 'Don’t. We can’t hold or refund money that doesn’t go through the site. Please report the message.',
      },
    ],
  },
]

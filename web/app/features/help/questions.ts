import {
  freeCancellationHours,
  noShowAfterMinutes,
  noShowAnswerHours,
  payoutWaitHours,
  releaseDays,
  requestHours,
  secondThoughtsMinutes,
} from '@sparkhood/contract/booking-terms'
import { brand } from '../../ui/brand.ts'

export type Question = { asks: string; answer: string }

/** The five that newcomers ask. Links as in Markdown. */
export const questions: readonly Question[] = [
  {
    asks: `How does ${brand.name} work?`,
    answer:
      'You list what you can do and see who is near you. When you find somebody, you ask for a time. They accept, you meet, it is done, they are paid, and you both leave a review. [See the four steps](/#how-it-works).',
  },
  {
    asks: 'What are Sparks, and can I buy them?',
    answer:
      'Sparks are a way to swap without money: an hour costs half as many Sparks as its price in pounds. You get your first 5 once your profile says where you are, and earn more by helping. They cannot be bought or cashed in. [How Sparks work](/blog/how-sparks-work).',
  },
  {
    asks: 'When does my money reach the other person?',
    answer: `Not before the job is done. It is held when you ask, and paid the moment you mark the booking as completed. If they mark it, it is paid ${releaseDays} days later. If nobody marks it for ${releaseDays} days after its end, it counts as done then, and is paid ${releaseDays} days after that. Until then you can report a problem.`,
  },
  {
    asks: 'Can I cancel?',
    answer: `Yes, free of charge until ${freeCancellationHours} hours before the start, within ${secondThoughtsMinutes} minutes of booking, and at any time before they have accepted. Later, they get the price of one hour, or of one day of what is lent by the day. If they cancel, you always get everything back.`,
  },
  {
    asks: 'Is it safe, and who sees my address?',
    answer:
      'Other members see an area at least 400 metres wide, never your street, e-mail or exact position. The address of a booking is shown to the other side once it is accepted. Members can have their identity and address checked, and say so on their page. [Meeting somebody safely](/blog/meeting-safely).',
  },
]

/** What members ask, by what it is about. */
export const topics: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Bookings',
    questions: [
      {
        asks: 'They have not answered my request',
        answer: `A request that is not answered within ${requestHours} hours, or before its start, lapses by itself and everything comes back to you. You can take it back earlier on its page, under [Bookings](/bookings).`,
      },
      {
        asks: 'We need another time',
        answer:
          'Open the booking and ask for another time. The old one holds until the other side agrees, and the price does not change.',
      },
      {
        asks: 'They did not come',
        answer: `From ${noShowAfterMinutes} minutes after the start you can say so on the booking’s page. If they admit it, or do not answer within ${noShowAnswerHours} hours, it is treated as if they had cancelled at the start.`,
      },
      {
        asks: 'It was not done, or not as agreed',
        answer: `Talk first. Then open a dispute from the booking, before you confirm that it is done. Where the other side or time marked it as done, you can until ${releaseDays} days after. The money stays frozen until you agree on a split or we decide.`,
      },
    ],
  },
  {
    title: 'Money and Sparks',
    questions: [
      {
        asks: 'Where is my receipt?',
        answer:
          'Under your profile, in the statement: each movement has a receipt that you can print. [Open the statement](/user/statement).',
      },
      {
        asks: 'How do I get paid to my bank?',
        answer: `Set up payment processing once and add a bank account under [Get paid](/get-paid). A new account is paid to from ${payoutWaitHours} hours after you added it.`,
      },
      {
        asks: 'My card was declined',
        answer:
          'Nothing was taken. Check the number and the date, or pay from your wallet. Some banks want you to agree in their own app first.',
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        asks: 'I cannot log in',
        answer:
          'Ask for a link on [Forgot password](/forgot-psw); the letter says how long it is good for. If you joined with Google, use that button instead.',
      },
      {
        asks: 'The code does not come',
        answer:
          'Look among the spam, then ask for another after ten seconds. A code is good for 10 minutes and five tries, and only the newest one works.',
      },
      {
        asks: 'Take my data along, or delete my account',
        answer:
          'Both are under [Settings, Privacy](/settings/privacy). You can change your mind for 14 days after asking us to delete it.',
      },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        asks: 'Somebody bothers me',
        answer:
          'Open their page and choose Block: they find you no more, and are not told. Choose Report as well, and we look within 2 days. If you are in danger now, ring 999.',
      },
      {
        asks: 'Somebody asks me to pay outside the site',
        answer:
          'Do not. Money that does not go through the site cannot be held or given back. Please report the message.',
      },
    ],
  },
]

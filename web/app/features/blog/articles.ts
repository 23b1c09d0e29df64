export type Article = {
  slug: string
  title: string
  summary: string
  /** A drawing in /pictures. */
  picture: string
  minutes: number
  /** A date without time. */
  written: string
}

/** The articles, newest first; their text is in content/blog. */
export const articles: readonly Article[] = [
  {
    slug: 'before-you-open-the-door',
    title: 'Before you open the door',
    summary: 'What to look at, what to ask for, and whom to ring if something is wrong.',
    picture: 'neighbourhood',
    minutes: 2,
    written: '2026-11-27',
  },
  {
    slug: 'how-sparks-work',
    title: 'How Sparks work, and why nobody can buy them',
    summary: 'The person with time has no cash; the person with cash feels odd offering it. Sparks are for both.',
    picture: 'slide-meet',
    minutes: 2,
    written: '2026-11-16',
  },
  {
    slug: 'your-first-booking',
    title: 'Your first booking, step by step',
    summary: 'What to write, what happens with your money, and what to do when something is not right.',
    picture: 'welcome',
    minutes: 2,
    written: '2026-11-09',
  },
  {
    slug: 'pricing-an-hour',
    title: 'What is an hour of yours worth?',
    summary: 'A way to set a price in five minutes that you can defend to a neighbour’s face.',
    picture: 'tutoring',
    minutes: 2,
    written: '2026-11-02',
  },
  {
    slug: 'meeting-safely',
    title: 'Meeting somebody new, safely',
    summary: 'Habits for both sides of the door. None of them is rude.',
    picture: 'neighbourhood',
    minutes: 2,
    written: '2026-10-26',
  },
  {
    slug: 'lending-tools-safely',
    title: 'Lending tools, and getting them back',
    summary: 'Ten minutes of inspection, five minutes at the door, and what to keep on the wall.',
    picture: 'tool-lending',
    minutes: 2,
    written: '2026-10-19',
  },
  {
    slug: 'mending-bikes',
    title: 'Six things that are wrong with your bike',
    summary: 'Which ones to mend yourself, which ones to have shown to you, and when to stop.',
    picture: 'bike-repair',
    minutes: 2,
    written: '2026-10-12',
  },
]

export const getArticle = (slug: string): Article | undefined => articles.find((article) => article.slug === slug)

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // biome-ignore format: a row

/** '16 November 2026'. Formatted by hand: the contract's formatter would add 30 kB to a page without server calls. */
export const writtenOn = ({ written }: Article): string => {
  const [year, month, day] = written.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

import type { Row } from './queries.ts'

type Say = (row: Row) => string

/** The texts about neighbours who follow the reader, accepted their invitation or vouch for them. */
export const neighbourWordings = ({ who, people, toProfile }: { who: Say; people: Say; toProfile: Say }) => ({
  followed: (row: Row) => ({
    title: `${people(row)} ${row.count === 1 ? 'follows' : 'follow'} you`,
    description: row.count === 1 ? 'See who it is.' : 'See who they are.',
    link: row.count === 1 ? toProfile(row) : '/followers',
  }),
  joined: (row: Row) => ({
    title: `${people(row)} joined through your invitation`,
    description: 'You’ll get Sparks when their first booking is completed.',
    link: '/settings/invite',
  }),
  rewarded: (row: Row) => ({
    title: `${people(row)} brought you Sparks`,
    description: 'Their first booking is completed. Thank you for inviting them.',
    link: '/settings/invite',
  }),
  vouched: (row: Row) => ({
    title: `${who(row)} vouches for you`,
    description: 'It’s on your profile. You can hide it there.',
    link: '/explore-profile',
  }),
  'vouch.withdrawn': (row: Row) => ({
    title: `${who(row)} no longer vouches for you`,
    description: 'Your profile says until when they did. Nobody else was told.',
    link: '/explore-profile',
  }),
  'vouch.removed': (row: Row) => ({
    title: `We removed what you said for ${who(row)}`,
    description: 'It broke our rules. It still counts as one of yours this year.',
    link: '/settings/vouches',
  }),
})

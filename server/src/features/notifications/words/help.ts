import { unnamedHelp } from '@sparkhood/contract/helping/terms'
import type { Row } from './queries.ts'

type Line = (row: Row) => string

const helpPage = ({ subject_id: id }: Row): string => (id ? `/requests/${id}` : '/requests')

/** The request's title, which not everybody who was notified may still read. */
const request = ({ title }: Row): string => title ?? unnamedHelp

/** The texts about requests for help, offers, and listings that somebody waits for. */
export const helpWordings = ({ who, toProfile }: { who: Line; toProfile: Line }) => ({
  'search.found': (row: Row) => ({
    title: `New near you: ${row.title ?? 'a listing'}`,
    description: `${who(row)} offers it. You saved a search for it.`,
    link: toProfile(row),
  }),
  'tool.back': (row: Row) => ({
    title: `${row.title ?? 'The tool'} can be borrowed again`,
    description: `You can ask ${who(row)} for it now.`,
    link: toProfile(row),
  }),
  'help.closing': (row: Row) => ({
    title: `${request(row)} closes soon`,
    description: 'Do you still need it? You can keep it open with one press.',
    link: helpPage(row),
  }),
  'help.asked': (row: Row) => ({
    title: row.count === 1 ? `${who(row)} has a question` : `${row.count} questions`,
    description: request(row),
    link: helpPage(row),
  }),
  'help.answered': (row: Row) => ({
    title: `${who(row)} has answered your question`,
    description: request(row),
    link: helpPage(row),
  }),
  'help.offered': (row: Row) => ({
    title: row.count === 1 ? `${who(row)} offers to help` : `${row.count} offers of help`,
    description: request(row),
    link: helpPage(row),
  }),
  'help.confirmed': (row: Row) => ({
    title: row.count === 1 ? `${who(row)} confirms their offer` : `${row.count} offers are confirmed`,
    description: `${request(row)}. You can accept it now.`,
    link: helpPage(row),
  }),
  'help.reworded': (row: Row) => ({
    title: `${who(row)} has changed what they need`,
    description: `${request(row)}. Your offer waits until you say that it still stands.`,
    link: helpPage(row),
  }),
  'help.other_chosen': (row: Row) => ({
    title: `${who(row)} has found somebody`,
    description: `${request(row)}. Thank you for offering: others nearby need help, too.`,
    link: helpPage(row),
  }),
  'help.wanted': (row: Row) => ({
    title: `${who(row)} asks for help near you`,
    description: `${request(row)}. Can you help?`,
    link: helpPage(row),
  }),
  'help.over': (row: Row) => ({
    title: `${request(row)} is no longer open`,
    description: 'Thank you for offering: others nearby need help, too.',
    link: '/requests',
  }),
})

import { experienceLevels, type ListingKind, type RateUnit } from '@sparkhood/contract/listings/skills'

/** The label of each kind of listing, and how to tell them apart. */
export const kindWords: Record<ListingKind, { label: string; means: string; noun: string }> = {
  skill: { label: 'A skill', means: 'I show or teach what I know.', noun: 'skill' },
  service: { label: 'A service', means: 'I do something for others.', noun: 'service' },
  tool: { label: 'A tool', means: 'I lend something out.', noun: 'tool' },
}

export const unitWords: Record<RateUnit, { label: string; per: string }> = {
  hour: { label: 'By the hour', per: 'an hour' },
  day: { label: 'By the day', per: 'a day' },
}

export type Level = (typeof experienceLevels)[number]
type Words = { label: string; means: string }

const experience: Record<Level, Words> = {
  beginner: { label: 'Beginner', means: 'I know the basics and am still learning.' },
  intermediate: { label: 'Intermediate', means: 'I have done this many times and can be relied on.' },
  expert: { label: 'Expert', means: 'I have years of practice, or do this for a living.' },
}

/** For a tool the level is its condition. */
const condition: Record<Level, Words> = {
  beginner: { label: 'Well used', means: 'It shows its years, and still does its job.' },
  intermediate: { label: 'Good condition', means: 'It works as it should and shows some use.' },
  expert: { label: 'Like new', means: 'It has hardly been used, or is as good as that.' },
}

/** The label of a level on a listing of that kind. */
export const levelWords = (kind: ListingKind, level: Level): Words => (kind === 'tool' ? condition : experience)[level]

/** The same on somebody else's listing, where 'Experience: beginner' could be misread as the intended audience. */
export const levelShown = (kind: ListingKind, level: Level): string =>
  kind === 'tool' ? condition[level].label : `Experience: ${experience[level].label.toLowerCase()}`

/** The levels in order: for people from beginner to expert, for tools the best first. */
export const getLevels = (kind: ListingKind): readonly Level[] =>
  kind === 'tool' ? experienceLevels.toReversed() : experienceLevels

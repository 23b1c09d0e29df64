import type { experienceLevels } from '@sparkhood/contract/skills'

export type Level = (typeof experienceLevels)[number]

export const levelWords: Record<Level, { label: string; means: string }> = {
  beginner: { label: 'Beginner', means: 'I know the basics and am still learning.' },
  intermediate: { label: 'Intermediate', means: 'I have done this many times and can be relied on.' },
  expert: { label: 'Expert', means: 'I have years of practice, or do this for a living.' },
}

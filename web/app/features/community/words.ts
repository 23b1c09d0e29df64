import type { CommunityItem } from '@sparkhood/contract/talking/community'

const offers = { skill: 'now offers', service: 'now offers', tool: 'now lends out' } as const

/** The event, after the name: 'now offers Bike repair'. */
export function happenedWords({ kind, skill, thanks }: Pick<CommunityItem, 'kind' | 'skill' | 'thanks'>): string {
  if (kind === 'skill' && skill) return `${offers[skill.kind]} ${skill.title}`
  if (kind === 'thanks' && thanks) return `was thanked by ${thanks.author.firstname}`
  return 'is new in the neighbourhood'
}

/** The heading of a day's thanks: '3 neighbours were thanked'. */
export function thankedWords(items: readonly Pick<CommunityItem, 'member'>[]): string {
  const [first] = items
  const people = new Set(items.map(({ member }) => member._id)).size
  return people === 1
    ? `${first?.member.firstname} was thanked ${items.length} times`
    : `${people} neighbours were thanked`
}

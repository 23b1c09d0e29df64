type Column = 'firstname' | 'lastname'
const asAtBlock = (column: string, profile: string, reader: string): string =>
  `(select ${column} from blocks xb where xb.blocker_id = ${profile}.member_id and xb.blocked_id = ${reader})`

const knownSql =
  (column: Column) =>
  (profile: string, reader: string): string =>
    `coalesce(${asAtBlock(`xb.${column}`, profile, reader)}, ${profile}.${column})`

/**
 * What the member `reader` may read in SQL of the profile that is called `profile`, where the two dealt with each other. Of somebody
 * who has blocked the reader it is the name as it was then, and the photo as long as it is the same.
 */
export const knownAs = {
  firstname: knownSql('firstname'),
  lastname: knownSql('lastname'),
  photo: (profile: string, reader: string): string =>
    `coalesce(${asAtBlock(`case when xb.photo = ${profile}.photo then xb.photo else '' end`, profile, reader)}, ${profile}.photo)`,
}
